import { HIDE_ACTIVE_MS, HIDE_MS, REVEAL_MS } from "./constants";
import type { Store } from "./store";

/** The delays between the pointer and what it reveals (PLY-04). The latest movement counts. */
export interface Hover {
  enter(): void;
  leave(): void;
  /** Keyboard focus does not wait. */
  focus(): void;
}

export function createHover(store: Store, signal?: AbortSignal): Hover {
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
