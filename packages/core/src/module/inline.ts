/// <reference path="../wasm.d.ts" />
import text from "../../wasm/giflet_bg.wasm";
import { decodeModule } from "./text.js";

/** Returns the WebAssembly module that is embedded in this script. Synchronous: needs no request and no decompression. */
export function inlineWasm(): Uint8Array<ArrayBuffer> {
  return decodeModule(text);
}
