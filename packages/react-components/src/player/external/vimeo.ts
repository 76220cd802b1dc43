import Player from "@vimeo/player";
import type { Playback } from "../behaviour/state";

export async function follow(
  iframe: HTMLIFrameElement,
  told: (playback: Playback) => void,
  end: AbortSignal,
): Promise<void> {
  const player = new Player(iframe);
  end.addEventListener("abort", () => void player.unload().catch(() => {}));
  player.on("play", () => told("playing"));
  player.on("pause", () => told("paused"));
  player.on("ended", () => told("ended"));
  // Nothing plays: the visitor needs the way back.
  player.on("error", () => told("ended"));
  await player.ready();
  await Promise.all([player.setMuted(true), player.setVolume(0)]);
}
