import * as glue from "../wasm/giflet.js";
import { createLoader } from "./module-loader.js";

export { type Source, trapped, WASM_MS } from "./module-loader.js";

/** The core, once it runs; in JavaScript it throws an error of its own where WebAssembly traps. */
export type Glue = typeof glue & { Trap?: new () => Error };

/** The module that every page needs: API client, decoding, layout. */
export const { load, loadSync, prefer, currentGeneration, onReset, guard } = createLoader<typeof glue>({
  glue,
  inScript: async () => (await import("./core-in-script.js")).open(),
  revive: (core) => new core.MasonryCore().free(),
});
