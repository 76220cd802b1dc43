import * as glue from "../../wasm/giflet.js";
import { createLoader } from "./create-loader.js";

export { type Source, trapError, WASM_TIMEOUT } from "./create-loader.js";

/** The API of the running core. The JavaScript build throws `Trap` where WebAssembly throws a `RuntimeError`. */
export type Glue = typeof glue & { Trap?: new () => Error };

/** The module that every page needs: API client, decoding, layout. */
export const { load, loadSync, overrideSource, currentGeneration, onReset, guard } = createLoader<
  typeof glue
>({
  glue,
  loadFallback: async () => (await import("./js-fallback.js")).open(),
});
