import { HIDE_ACTIVE_MS, HIDE_MS, REVEAL_MS } from "./constants.js";
import type { PlayerStore } from "./store.js";

/** Reveals and hides footer and grid with a delay. A new call cancels the pending one. */
export interface Hover {
  /** The pointer has entered the frame. */
  enter(): void;
  /** The pointer has left the frame. */
  leave(): void;
  /** Reveals immediately, for keyboard focus. */
  focus(): void;
}

/** Creates a `Hover` for a store. Its timer is cleared when `signal` is aborted. */
export function createHover(store: PlayerStore, signal?: AbortSignal): Hover {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (delay: number, type: "reveal" | "hide") => {
    clearTimeout(timer);
    timer = setTimeout(() => store.dispatch({ type }), delay);
  };
  signal?.addEventListener("abort", () => clearTimeout(timer));
  return {
    enter: () => after(REVEAL_MS, "reveal"),
    leave: () => after(store.state.isGridActive ? HIDE_ACTIVE_MS : HIDE_MS, "hide"),
    focus() {
      clearTimeout(timer);
      store.dispatch({ type: "reveal" });
    },
  };
}
