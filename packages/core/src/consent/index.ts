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

/** A consent tool that speaks the IAB's Transparency and Consent Framework 2.x. Fetched when first used. */
export function tcf(options?: TcfOptions): ConsentSource {
  return late(async () => (await import("./tcf.js")).tcf(options));
}

/** A consent tool that speaks the IAB's Global Privacy Platform. Fetched when first used. */
export function gpp(options?: GppOptions): ConsentSource {
  return late(async () => (await import("./gpp.js")).gpp(options));
}
