import type { Consent, Purposes } from "../../wasm/giflet.js";
import { GifletError } from "../common/error.js";
import { purposesOf } from "./purposes.js";

/** Calls a function with each item, also after it has thrown: one that fails must not keep a withdrawal from the others. Errors are logged. */
export function callEach<T>(items: Iterable<T>, call: (item: T) => void): void {
  for (const item of [...items]) {
    try {
      call(item);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Returns a consent state. Throws for another word, of an application without types: a denial would erase nothing. */
function checked(value: Consent): Consent {
  if (typeof value === "object" || /^(unknown|pending|granted|denied)$/.test(value)) return value;
  throw new GifletError({ code: "usage", message: `giflet: ${value} is no consent state` });
}

/** The visitor's consent state and its subscribers. */
export class ConsentStore {
  #value: Consent;
  #listeners = new Set<() => void>();

  constructor(value: Consent = "unknown") {
    this.#value = checked(value);
  }

  get value(): Consent {
    return this.#value;
  }

  /** Sets the consent state and calls the listeners in insertion order. */
  set(value: Consent): void {
    this.#value = checked(value);
    callEach(this.#listeners, (listener) => listener());
  }

  /** Returns whether the visitor allows a purpose; `undefined` before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    const purposes = purposesOf(this.#value);
    return purposes && purposes[purpose] === true;
  }

  /** Calls `listener` after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
