import * as script from "../../wasm-telemetry-script/giflet.js";

/** The telemetry module without WebAssembly: larger and slower, and loaded only where that fails. */
export async function open(): Promise<typeof script> {
  script.open();
  return script;
}
