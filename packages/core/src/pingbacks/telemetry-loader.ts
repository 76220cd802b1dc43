/// <reference path="../wasm.d.ts" />
import * as glue from "../../wasm-telemetry/giflet.js";
import text from "../../wasm-telemetry/giflet_bg.wasm";
import { createLoader } from "../module/create-loader.js";
import { decodeModule } from "../module/text.js";

const loader = createLoader<typeof glue>({
  glue,
  loadFallback: async () => (await import("./telemetry-fallback.js")).open(),
});

/** Loads the module that delivers pingbacks. */
export const load = () => loader.load(() => decodeModule(text));
export const { guard, onReset } = loader;
