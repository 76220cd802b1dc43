import { api } from "./api.js";
import { type CoreSource, compileModule } from "./compile.js";
import { GifletError } from "./error.js";
import { prefer } from "./loader.js";

export * from "./exports.js";
export type { CoreSource };

/**
 * Sets where the WebAssembly module comes from, for the whole page. Call it before the core is first needed: a core that is
 * running stays. Without it everything that needs the core rejects with code `load`.
 */
export function setCore(core: CoreSource): void {
  prefer(() => compileModule(core));
}

const slim = /*@__PURE__*/ api(async () => {
  throw new GifletError({
    code: "load",
    message: "giflet: call setCore() with the WebAssembly module first",
  });
});

export const createSdk = slim.createSdk;
export const createMasonry = slim.createMasonry;
export const tryCreateMasonry = slim.tryCreateMasonry;
export const ready = slim.ready;
