import type { ExternalMedia } from "../../../wasm/giflet.js";
import { hostedVideoUrl } from "../../share/hosted-video.js";
import type { HostedVideoState } from "../state.js";
import type { HostModule } from "./host.js";

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
  let hasReported = false;
  const report = (playback: HostedVideoState) => {
    if (cleanup.signal.aborted) return;
    hasReported = true;
    onPlayback(playback);
  };
  // Shows the back button for a video that reports nothing because its host or the browser blocks it.
  const reportFallback = () => {
    if (!hasReported && !cleanup.signal.aborted) onPlayback("paused");
  };
  iframe.addEventListener("load", reportFallback);
  parent.append(iframe);
  iframe.focus();
  hosts[video.host]()
    .then(({ trackPlayback }) =>
      cleanup.signal.aborted ? undefined : trackPlayback(iframe, report, cleanup.signal),
    )
    .catch(reportFallback);
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
