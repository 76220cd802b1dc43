import { siteApi } from "./api.js";

export * from "./exports.js";

const node = /*@__PURE__*/ siteApi(async () => (await import("../packed.js")).unpacked());

export const createSdk = node.createSdk;
export const createMasonry = node.createMasonry;
export const ready = node.ready;
