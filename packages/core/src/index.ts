import { api } from "./client/create.js";
import { inlineWasm } from "./module/inline.js";

export * from "./client/index.js";

const inline = /*@__PURE__*/ api(inlineWasm);

export const createSdk = inline.createSdk;
export const createMasonry = inline.createMasonry;
export const tryCreateMasonry = inline.tryCreateMasonry;
export const ready = inline.ready;
