import { READY_MS } from "./constants.js";
import type { PlayerStore } from "./store.js";

/** Dispatches `ready` when the fade-in of the stage has ended, even before this call, and after 700 ms at the latest. */
export function announceReady(stage: Element | null, store: PlayerStore, signal?: AbortSignal): void {
  const ready = () => store.dispatch({ type: "ready" });
  stage?.addEventListener("animationend", ready, { once: true, signal });
  // jsdom does not implement `getAnimations`.
  const hasFadedIn = stage?.getAnimations?.().some(({ playState }) => playState === "finished");
  const timer = setTimeout(ready, hasFadedIn ? 0 : READY_MS);
  signal?.addEventListener("abort", () => clearTimeout(timer));
}
