import { mountHostedVideo, type PlayerStore } from "@giflet/core/internal/player";
import type { PlayerConfig } from "./config.js";

/** Connects the buttons for the hosted video. Sends no request to the host before the click (EXT-01, EXT-02). */
export function connectExternal(
  root: HTMLElement,
  { video, strings }: PlayerConfig,
  store: PlayerStore,
): void {
  const frame = root.querySelector<HTMLElement>(".giflet-player-external");
  const open = root.querySelector<HTMLElement>(".giflet-player-media-button");
  if (!video || !frame || !open) return;
  let stop: (() => void) | undefined;
  for (const button of root.querySelectorAll(".giflet-player-media-button, .giflet-player-media-choice")) {
    button.addEventListener("click", () => {
      // Closing the menu restores the focus, so it must precede the video, which takes the focus.
      store.dispatch({ type: "closeShare" });
      store.dispatch({ type: "openExternal" });
    });
  }
  root
    .querySelector(".giflet-player-back")
    ?.addEventListener("click", () => store.dispatch({ type: "closeExternal" }));
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") store.dispatch({ type: "closeExternal" });
  });
  store.subscribe((state, before) => {
    if (state.isExternal === before.isExternal) return;
    if (state.isExternal) {
      stop = mountHostedVideo(frame, video, strings.video, (to) => store.dispatch({ type: "playback", to }));
    } else {
      stop?.();
      open.focus();
    }
  });
}
