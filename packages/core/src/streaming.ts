import { api } from "./client/create.js";
import { compileModule } from "./module/compile.js";

export * from "./client/index.js";

const streaming = /*@__PURE__*/ api(async () =>
  compileModule(await fetch(new URL("./giflet_bg.wasm", import.meta.url))),
);

export const createSdk = streaming.createSdk;
export const createMasonry = streaming.createMasonry;
export const tryCreateMasonry = streaming.tryCreateMasonry;
export const ready = streaming.ready;
