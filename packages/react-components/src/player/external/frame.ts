import type { Playback } from "../behaviour/state";
import type { HostedVideo, HostModule } from "./host";

/** Each host's script is asked for with its first video. */
const hosts: Record<HostedVideo["host"], () => Promise<HostModule>> = {
  youtube: () => import("./youtube"),
  vimeo: () => import("./vimeo"),
};

/**
 * Puts a hosted video into `parent` and tells what its player does (EXT-01, EXT-02). The frame is built, never parsed from
 * markup; its address comes from the core. Returns the way to take it down.
 */
export function showHosted(
  parent: HTMLElement,
  video: HostedVideo,
  told: (playback: Playback) => void,
): () => void {
  const end = new AbortController();
  const iframe = document.createElement("iframe");
  iframe.src = addressOf(video);
  iframe.title = "Video";
  iframe.allow = "autoplay; encrypted-media; picture-in-picture";
  iframe.referrerPolicy = "strict-origin-when-cross-origin";
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  let hasReported = false;
  const report = (playback: Playback) => {
    if (end.signal.aborted) return;
    hasReported = true;
    told(playback);
  };
  // A video that reports nothing, refused by its host or by the browser, must not be a dead end.
  const unheard = () => {
    if (!hasReported && !end.signal.aborted) told("paused");
  };
  iframe.addEventListener("load", unheard);
  parent.append(iframe);
  iframe.focus();
  hosts[video.host]()
    .then(({ follow }) => (end.signal.aborted ? undefined : follow(iframe, report, end.signal)))
    .catch(unheard);
  return () => {
    end.abort();
    iframe.remove();
  };
}

/** YouTube wants to be told whom it talks to; only the page knows. */
function addressOf({ host, url }: HostedVideo): string {
  return host === "youtube" ? `${url}&origin=${encodeURIComponent(location.origin)}` : url;
}
