import type { Consent } from "../../wasm/giflet.js";

/**
 * Where a visitor's wish comes from. It tells the wish when it knows it, and again whenever it changes, until what it
 * returned is called. A consent tool of your own is one such function (PNG-12).
 */
export type ConsentSource = (tell: (consent: Consent) => void) => () => void;

/** What has to know the visitor's wish: an SDK, an analytics, a monitor. */
export interface ConsentTarget {
  setConsent(consent: Consent): void;
}

const nothing = () => {};

/** Every purpose, at once: for those who have asked before this page. */
export const always: ConsentSource = (tell) => {
  tell("granted");
  return nothing;
};

/** No purpose, ever. */
export const never: ConsentSource = (tell) => {
  tell("denied");
  return nothing;
};

/** Asks a function once. Until it has answered the wish is `pending`; one that fails has refused. */
export function asked(ask: () => Consent | Promise<Consent>): ConsentSource {
  return late(async () => {
    const consent = await ask();
    return (tell) => {
      tell(consent);
      return nothing;
    };
  });
}

/** A source that has to be fetched first. Until then the wish is `pending`; one that does not come has refused. */
export function late(load: () => Promise<ConsentSource>): ConsentSource {
  return (tell) => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    tell("pending");
    load()
      .catch(() => never)
      .then((source) => {
        if (!isStopped) stop = source(tell);
      });
    return () => stop();
  };
}

/** Keeps targets to a source's word, telling them what has changed only. Returns how to end that. */
export function followConsent(source: ConsentSource, ...targets: ConsentTarget[]): () => void {
  let known = "";
  return source((consent) => {
    const told = JSON.stringify(consent);
    if (told === known) return;
    known = told;
    for (const target of targets) target.setConsent(consent);
  });
}
