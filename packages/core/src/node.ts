import { api } from "./api.js";

export * from "./exports.js";

// Not from the disk: a bundled server has the script somewhere else than the module.
const node = /*@__PURE__*/ api(async () => (await import("./packed.js")).unpacked());

export const createSdk = node.createSdk;
export const createMasonry = node.createMasonry;
export const ready = node.ready;
