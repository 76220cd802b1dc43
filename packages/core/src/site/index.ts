import { inlineWasm } from "../module/inline.js";
import { siteApi } from "./api.js";

export * from "./exports.js";

const site = /*@__PURE__*/ siteApi(inlineWasm);

export const createSdk = site.createSdk;
export const createMasonry = site.createMasonry;
export const tryCreateMasonry = site.tryCreateMasonry;
export const ready = site.ready;
