import { api } from "./client/create.js";
import { compileModule } from "./module/compile.js";

export * from "./client/index.js";

const streaming = /*@__PURE__*/ api(async () =>
  compileModule(await fetch(new URL("./giflet_bg.wasm", import.meta.url))),
);

/** Creates a client for one provider. */
export const createClient = streaming.createClient;
/** Creates an empty layout. Resolves when the core is loaded. */
export const createMasonry = streaming.createMasonry;
/** Creates an empty layout, or returns `undefined` and starts to load the core if it cannot be loaded synchronously. */
export const tryCreateMasonry = streaming.tryCreateMasonry;
/** Preloads the core. If loading fails, rejects with a `GifletError`, and the next call tries again. */
export const ready = streaming.ready;
