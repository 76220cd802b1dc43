import type { PlayerConfig } from "./config.js";

type ConsentState = "granted" | "denied" | "unknown";

/** The consent of the visitor (PNG-12): that of the URL, until the embedding page sends another one. */
export interface PageConsent {
  readonly state: ConsentState;
  /** Sets the state. Values that are none count as unknown. */
  set(state: unknown): void;
  /** Calls `listener` with the state, now and after each change. */
  watch(listener: (state: ConsentState) => void): void;
}

export function createConsent({
  consent,
  isRefused,
}: Pick<PlayerConfig, "consent" | "isRefused">): PageConsent {
  const listeners: ((state: ConsentState) => void)[] = [];
  let state: ConsentState = consent ? "granted" : isRefused ? "denied" : "unknown";
  return {
    get state() {
      return state;
    },
    set(to) {
      const next = to === "granted" || to === "denied" ? to : "unknown";
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    watch(listener) {
      listeners.push(listener);
      listener(state);
    },
  };
}
