import type { PlayerEvent, PlayerState } from "./state";

/** What analytics may want to know of a player (PLY-06, SHR-01, PNG-09). `view` is a GIF shown, `hover` its details revealed. */
export type PlayerSignal = "view" | "hover" | "click" | "share" | "pause" | "favorite";

/** What a change of the state tells; clicks and favorites are told by the controls themselves. */
export function signalOf(
  state: PlayerState,
  before: PlayerState,
  event: PlayerEvent,
): PlayerSignal | undefined {
  if (event.type === "shown") return "view";
  // The embedding page's wish is no click of the visitor's.
  if (event.type === "togglePause") return "pause";
  if (state.isSharing && !before.isSharing) return "share";
  if (state.isRevealed && !before.isRevealed) return "hover";
}
