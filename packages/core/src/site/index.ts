import { inlineWasm } from "../module/inline.js";
import { siteApi } from "./client.js";

export * from "./exports.js";

const site = /*@__PURE__*/ siteApi(inlineWasm);

/** Creates a client for one provider, with the calls of its site. */
export const createClient = site.createClient;
/** Creates an empty layout. Resolves when the core is loaded. */
export const createMasonry = site.createMasonry;
/** Creates an empty layout, or returns `undefined` and starts to load the core if it cannot be loaded synchronously. */
export const tryCreateMasonry = site.tryCreateMasonry;
/** Preloads the core. If loading fails, rejects with a `GifletError`, and the next call tries again. */
export const ready = site.ready;
