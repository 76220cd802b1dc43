import * as script from "../../wasm-script/giflet.js";

/** Starts the JavaScript build of the core. It is larger and slower, and loaded only if WebAssembly fails. */
export async function open(): Promise<typeof script> {
  script.open();
  return script;
}
