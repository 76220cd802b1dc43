import Player from "@vimeo/player";
import type { HostedVideoState } from "../state.js";

export async function trackPlayback(
  iframe: HTMLIFrameElement,
  onPlayback: (playback: HostedVideoState) => void,
  signal: AbortSignal,
): Promise<void> {
  const player = new Player(iframe);
  signal.addEventListener("abort", () => void player.unload().catch(() => {}));
  player.on("play", () => onPlayback("playing"));
  player.on("pause", () => onPlayback("paused"));
  player.on("ended", () => onPlayback("ended"));
  // Nothing plays: shows the back button.
  player.on("error", () => onPlayback("ended"));
  await player.ready();
  await Promise.all([player.setMuted(true), player.setVolume(0)]);
}
