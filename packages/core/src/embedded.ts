import { api } from "./client/create.js";
import { inlineWasm } from "./module/inline.js";

// In a file of its own, which bundlers leave out of pages that use none of it.
const inline = /*@__PURE__*/ api(inlineWasm);

/** Creates a client for one provider. */
export const createClient = inline.createClient;
/** Creates an empty layout. Resolves when the core is loaded. */
export const createMasonry = inline.createMasonry;
/** Creates an empty layout, or returns `undefined` and starts to load the core if it cannot be loaded synchronously. */
export const tryCreateMasonry = inline.tryCreateMasonry;
/** Preloads the core. If loading fails, rejects with a `GifletError`, and the next call tries again. */
export const ready = inline.ready;
