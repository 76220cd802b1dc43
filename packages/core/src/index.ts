import { api } from "./api.js";
import { inlineWasm } from "./inline-wasm.js";

export * from "./exports.js";

const inline = /*@__PURE__*/ api(inlineWasm);

export const createSdk = inline.createSdk;
export const createMasonry = inline.createMasonry;
export const tryCreateMasonry = inline.tryCreateMasonry;
export const ready = inline.ready;
