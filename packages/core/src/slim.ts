import type { InitInput } from "../wasm/giflet.js";
import { api } from "./api.js";
import { GifletError } from "./error.js";
import { prefer } from "./loader.js";

export * from "./exports.js";

/** The core: its address, a response with it, its bytes, or the compiled module. */
export type CoreSource = InitInput;

/**
 * Tells where the core comes from, before it is first needed, for all of the page. One that is loaded already stays.
 * Without it everything that needs the core rejects with code `load`.
 */
export function setCore(core: CoreSource): void {
  prefer(async () => core);
}

const slim = /*@__PURE__*/ api(async () => {
  throw new GifletError({ code: "load", message: "giflet: setCore() tells where the core is" });
});

export const createSdk = slim.createSdk;
export const createMasonry = slim.createMasonry;
export const ready = slim.ready;
