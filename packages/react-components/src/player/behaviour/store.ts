import { initialState, type PlayerEvent, type PlayerState, reduce } from "./state";

/** Told after each change, with what was before and which event did it. */
export type Listener = (state: PlayerState, before: PlayerState, event: PlayerEvent) => void;

/** The state of one player and those who show it. */
export interface Store {
  readonly state: PlayerState;
  dispatch(event: PlayerEvent): void;
  /** Returns the way to hear no more. */
  subscribe(listener: Listener): () => void;
}

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
