import { siteApi } from "./api.js";

export * from "./exports.js";

const browser = /*@__PURE__*/ siteApi(() => fetch(new URL("./giflet_bg.wasm", import.meta.url)));

export const createSdk = browser.createSdk;
export const createMasonry = browser.createMasonry;
export const ready = browser.ready;
