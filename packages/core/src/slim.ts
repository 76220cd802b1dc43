import { api } from "./client/create.js";
import { GifletError } from "./common/error.js";
import { type CoreSource, compileModule } from "./module/compile.js";
import { overrideSource } from "./module/loader.js";

export * from "./client/index.js";
export type { CoreSource };

/**
 * Sets the source of the WebAssembly module for the whole page. Call it before the first use of the core; it has no effect on a core that
 * is already running. Before it is called, everything that needs the core rejects with the code `load`.
 */
export function setCore(core: CoreSource): void {
  overrideSource(() => compileModule(core));
}

const slim = /*@__PURE__*/ api(async () => {
  throw new GifletError({
    code: "load",
    message: "giflet: call setCore() with the WebAssembly module first",
  });
});

/** Creates a client for one provider. */
export const createClient = slim.createClient;
/** Creates an empty layout. Resolves when the core is loaded. */
export const createMasonry = slim.createMasonry;
/** Creates an empty layout, or returns `undefined` and starts to load the core if it cannot be loaded synchronously. */
export const tryCreateMasonry = slim.tryCreateMasonry;
/** Preloads the core. If loading fails, rejects with a `GifletError`, and the next call tries again. */
export const ready = slim.ready;
