import { initialState, type PlayerEvent, type PlayerState, reduce } from "./state.js";

/** Called after each change, with the new state, the previous state and the event. */
export type Listener = (state: PlayerState, before: PlayerState, event: PlayerEvent) => void;

/** Holds the state of a player. */
export interface Store {
  /** The current state. */
  readonly state: PlayerState;
  /** Changes the state. */
  dispatch(event: PlayerEvent): void;
  /** Adds a listener. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/** Creates a store with `initialState`. */
export function createStore(): Store {
  const listeners = new Set<Listener>();
  let state = initialState;
  return {
    get state() {
      return state;
    },
    dispatch(event) {
      const before = state;
      state = reduce(state, event);
      if (state === before) return;
      for (const listener of listeners) listener(state, before, event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
