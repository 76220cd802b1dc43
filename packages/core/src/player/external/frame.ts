import type { ExternalMedia } from "../../../wasm/giflet.js";
import { hostedVideoUrl } from "../../share/hosted-video.js";
import type { HostedVideoState } from "../state.js";

/** The module for the player of a host. */
interface HostModule {
  /**
   * Mutes the player in the iframe when it is ready and reports its playback, until `signal` is aborted. Rejects if the host's script
   * fails to load.
   */
  trackPlayback(
    iframe: HTMLIFrameElement,
    onPlayback: (playback: HostedVideoState) => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/** Lazy-loads the module of a host. */
const hosts: Record<ExternalMedia["host"], () => Promise<HostModule>> = {
  youtube: () => import("./youtube.js"),
  vimeo: () => import("./vimeo.js"),
};

/**
 * Adds a hosted video to `parent` and reports its playback. `title` is the accessible name of its frame. The iframe is created through
 * the DOM, never parsed from HTML. Returns a cleanup function.
 */
export function mountHostedVideo(
  parent: HTMLElement,
  video: ExternalMedia,
  title: string,
  onPlayback: (playback: HostedVideoState) => void,
): () => void {
  const cleanup = new AbortController();
  const iframe = document.createElement("iframe");
  iframe.src = urlOf(video);
  iframe.title = title;
  iframe.allow = "autoplay; encrypted-media; picture-in-picture";
  iframe.referrerPolicy = "strict-origin-when-cross-origin";
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  const report = (playback: HostedVideoState) => {
    if (!cleanup.signal.aborted) onPlayback(playback);
  };
  parent.append(iframe);
  iframe.focus();
  hosts[video.host]()
    .then(({ trackPlayback }) =>
      cleanup.signal.aborted ? undefined : trackPlayback(iframe, report, cleanup.signal),
    )
    // The back button is shown until a video reports that it plays.
    .catch(() => {});
  return () => {
    cleanup.abort();
    iframe.remove();
  };
}

/** YouTube's API requires the origin of the page. */
function urlOf(video: ExternalMedia): string {
  const url = hostedVideoUrl(video);
  return video.host === "youtube" ? `${url}&origin=${encodeURIComponent(location.origin)}` : url;
}
