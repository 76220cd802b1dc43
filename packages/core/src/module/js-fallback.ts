import * as script from "../../wasm-script/giflet.js";
import type { Glue } from "./loader.js";

/** Starts the JavaScript build of the core. It is larger and slower, and loaded only if WebAssembly fails. */
export async function open(): Promise<Glue> {
  script.open();
  return script;
}
