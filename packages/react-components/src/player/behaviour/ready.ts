import { READY_MS } from "./constants";
import type { Store } from "./store";

/** Says that the player is ready when the stage has faded in, also before this call, or 700 ms after now (PLY-01). */
export function announceReady(stage: Element | null, store: Store, signal?: AbortSignal): void {
  const ready = () => store.dispatch({ type: "ready" });
  stage?.addEventListener("animationend", ready, { once: true, signal });
  // jsdom has no animations.
  const isOver = stage?.getAnimations?.().some(({ playState }) => playState === "finished");
  const timer = setTimeout(ready, isOver ? 0 : READY_MS);
  signal?.addEventListener("abort", () => clearTimeout(timer));
}
