import { READY_MS } from "./constants.js";
import { initialPlayerState, type PlayerEvent, type PlayerState, playerReducer } from "./state.js";

/** Called after each change, with the new state, the previous state and the event. */
export type Listener = (state: PlayerState, before: PlayerState, event: PlayerEvent) => void;

/** Holds the state of a player. */
export interface PlayerStore {
  /** The current state. */
  readonly state: PlayerState;
  /** Changes the state. */
  dispatch(event: PlayerEvent): void;
  /** Adds a listener. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/** Creates a store with `initialPlayerState`. */
export function createPlayerStore(): PlayerStore {
  const listeners = new Set<Listener>();
  let state = initialPlayerState;
  return {
    get state() {
      return state;
    },
    dispatch(event) {
      const before = state;
      state = playerReducer(state, event);
      if (state === before) return;
      for (const listener of listeners) listener(state, before, event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Dispatches `ready` when the fade-in of the stage has ended, even before this call, and after 700 ms at the latest. */
export function announceReady(stage: Element | null, store: PlayerStore, signal?: AbortSignal): void {
  const ready = () => store.dispatch({ type: "ready" });
  stage?.addEventListener("animationend", ready, { once: true, signal });
  // jsdom does not implement `getAnimations`.
  const hasFadedIn = stage?.getAnimations?.().some(({ playState }) => playState === "finished");
  const timer = setTimeout(ready, hasFadedIn ? 0 : READY_MS);
  signal?.addEventListener("abort", () => clearTimeout(timer));
}
