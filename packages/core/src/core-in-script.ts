import * as script from "../wasm-script/giflet.js";
import type { Glue } from "./loader.js";

/** The core without WebAssembly: larger and slower, and fetched only where that fails. */
export async function open(): Promise<Glue> {
  script.open();
  return script;
}
