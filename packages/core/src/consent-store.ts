import type { Consent, Purposes } from "../wasm/giflet.js";
import { purposesOf } from "./consent/purposes.js";

/** The visitor's consent, and who follows it. */
export class ConsentStore {
  #value: Consent;
  #listeners = new Set<() => void>();

  constructor(value: Consent = "unknown") {
    this.#value = value;
  }

  get value(): Consent {
    return this.#value;
  }

  /** Sets the consent, and calls the listeners in the order in which they were added. */
  set(value: Consent): void {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Whether the visitor allows a purpose; undefined before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    const purposes = purposesOf(this.#value);
    return purposes && purposes[purpose] === true;
  }

  /** Calls `listener` after every change. Returns a function that ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
