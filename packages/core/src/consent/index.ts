import { withGpc } from "./gpc.js";
import type { GppOptions } from "./gpp.js";
import { always, asked, type ConsentSource, followConsent, late, never } from "./source.js";
import type { TcfOptions } from "./tcf.js";

export type { Consent, Purposes } from "../../wasm/giflet.js";
export type { ConsentTarget } from "./source.js";
export {
  always,
  asked,
  type ConsentSource,
  followConsent,
  type GppOptions,
  late,
  never,
  type TcfOptions,
  withGpc,
};

/** Reads the consent state from a CMP that implements the IAB's Transparency and Consent Framework 2.x. Lazy-loaded. */
export function tcf(options?: TcfOptions): ConsentSource {
  return late(async () => (await import("./tcf.js")).tcf(options));
}

/** Reads the consent state from a CMP that implements the IAB's Global Privacy Platform. Lazy-loaded. */
export function gpp(options?: GppOptions): ConsentSource {
  return late(async () => (await import("./gpp.js")).gpp(options));
}
