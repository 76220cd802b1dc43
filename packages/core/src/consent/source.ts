import type { Consent } from "../../wasm/giflet.js";
import { callEach } from "./store.js";

/**
 * Subscribes to the consent state of the visitor: calls `onConsent` with the current state and after every change. Returns an unsubscribe
 * function. Write one to connect your own consent tool.
 */
export type ConsentSource = (onConsent: (consent: Consent) => void) => () => void;

/** An object that depends on the consent state: a client, analytics, a monitor. */
export interface ConsentTarget {
  /** Sets the consent state. */
  setConsent(consent: Consent): void;
}

const always =
  (consent: Consent): ConsentSource =>
  (onConsent) => {
    onConsent(consent);
    return () => {};
  };

/** Grants every purpose, for pages that visitors reach only after they have consented. */
export const alwaysGranted: ConsentSource = always("granted");

/** Denies every purpose. */
export const alwaysDenied: ConsentSource = always("denied");

/** Calls `ask` once. The consent state is `pending` until its result is known, and `denied` if it throws or rejects. */
export function askOnce(ask: () => Consent | Promise<Consent>): ConsentSource {
  return lazySource(async () => always(await ask()));
}

/** Lazy-loads a source. The consent state is `pending` until it has loaded, and `denied` if loading fails or the source throws. */
export function lazySource(load: () => Promise<ConsentSource>): ConsentSource {
  return (onConsent) => {
    let isUnsubscribed = false;
    let unsubscribe = () => {
      isUnsubscribed = true;
    };
    onConsent("pending");
    const start = async () => {
      const source = await load();
      if (!isUnsubscribed) unsubscribe = source(onConsent);
    };
    start().catch(() => {
      if (!isUnsubscribed) onConsent("denied");
    });
    return () => unsubscribe();
  };
}

/** Updates targets with the consent state of a source. Calls them only if it has changed. Returns an unsubscribe function. */
export function followConsent(source: ConsentSource, ...targets: ConsentTarget[]): () => void {
  let last = "";
  return source((consent) => {
    const current = JSON.stringify(consent);
    if (current === last) return;
    last = current;
    callEach(targets, (target) => target.setConsent(consent));
  });
}
