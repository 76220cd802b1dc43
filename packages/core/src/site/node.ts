import { siteApi } from "./api.js";

export * from "./exports.js";

const node = /*@__PURE__*/ siteApi(async () => {
  const { readFile } = await import("node:fs/promises");
  return readFile(new URL("./giflet_bg.wasm", import.meta.url));
});

export const createSdk = node.createSdk;
export const createMasonry = node.createMasonry;
export const ready = node.ready;
