import type { GppOptions } from "./gpp.js";
import { type ConsentSource, lazySource } from "./source.js";
import type { TcfOptions } from "./tcf.js";

export type { Consent, Purposes } from "../../wasm/giflet.js";
export * from "../analytics/index.js";
export { withGpc } from "./gpc.js";
export * from "./source.js";
export type { GppOptions, TcfOptions };

/** Reads the consent state from a CMP that implements the IAB's Transparency and Consent Framework 2.x. Lazy-loaded. */
export function tcf(options?: TcfOptions): ConsentSource {
  return lazySource(async () => (await import("./tcf.js")).tcf(options));
}

/** Reads the consent state from a CMP that implements the IAB's Global Privacy Platform. Lazy-loaded. */
export function gpp(options?: GppOptions): ConsentSource {
  return lazySource(async () => (await import("./gpp.js")).gpp(options));
}
