import type { HostedVideo, PlayerConfig } from "./config.js";
import { hosts } from "./hosts.js";
import type { Store } from "./store.js";

/** Swaps the GIF for the hosted video and back. Nothing is asked of the host before the click (EXT-01, EXT-02). */
export function connectExternal(root: HTMLElement, { video }: PlayerConfig, store: Store): void {
  const frame = root.querySelector<HTMLElement>(".player-external");
  const open = root.querySelector<HTMLElement>(".player-media-button");
  if (!video || !frame || !open) return;
  let stop: (() => void) | undefined;
  for (const button of root.querySelectorAll(".player-media-button, .player-media-choice")) {
    button.addEventListener("click", () => {
      // The menu gives the focus back before the video takes it.
      store.dispatch({ type: "closeShare" });
      store.dispatch({ type: "openExternal" });
    });
  }
  root
    .querySelector(".player-back")
    ?.addEventListener("click", () => store.dispatch({ type: "closeExternal" }));
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") store.dispatch({ type: "closeExternal" });
  });
  store.subscribe((state, before) => {
    if (state.isExternal === before.isExternal) return;
    if (state.isExternal) {
      stop = play(frame, video, store);
    } else {
      stop?.();
      open.focus();
    }
  });
}

/** Builds the frame, never from markup, and follows its player. Returns the way to take it down. */
function play(parent: HTMLElement, video: HostedVideo, store: Store): () => void {
  const host = hosts[video.host];
  const iframe = document.createElement("iframe");
  iframe.src = host.address(video.url);
  iframe.title = "Video";
  iframe.allow = "autoplay; encrypted-media; picture-in-picture";
  iframe.referrerPolicy = "strict-origin-when-cross-origin";
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  const greet = () => {
    for (const message of host.greetings)
      iframe.contentWindow?.postMessage(JSON.stringify(message), host.origin);
  };
  let hasReported = false;
  iframe.addEventListener("load", () => {
    greet();
    // A video that reports nothing, refused by its host or by the browser, must not be a dead end.
    if (!hasReported) store.dispatch({ type: "playback", to: "paused" });
  });
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== host.origin || source !== iframe.contentWindow) return;
    const heard = host.read(parse(data));
    if (heard === "ready") greet();
    if (!heard || heard === "ready") return;
    hasReported = true;
    store.dispatch({ type: "playback", to: heard });
  };
  window.addEventListener("message", listen);
  parent.append(iframe);
  iframe.focus();
  return () => {
    window.removeEventListener("message", listen);
    iframe.remove();
  };
}

/** YouTube writes its messages as text, Vimeo as text or objects. */
function parse(data: unknown): Record<string, unknown> {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" && message ? (message as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
