import { READY_MS } from "./constants";
import type { Store } from "./store";

/** Says that the player is ready when the stage has faded in, or 700 ms after now (PLY-01). */
export function announceReady(stage: Element | null, store: Store, signal?: AbortSignal): void {
  const ready = () => store.dispatch({ type: "ready" });
  stage?.addEventListener("animationend", ready, { once: true, signal });
  const timer = setTimeout(ready, READY_MS);
  signal?.addEventListener("abort", () => clearTimeout(timer));
}
