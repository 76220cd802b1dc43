/// <reference path="./wasm.d.ts" />
import text from "../wasm/giflet_bg.wasm";
import { decodeModule } from "./module-text.js";

/** Returns the WebAssembly module that is part of this script: nothing is fetched, and nothing is unpacked asynchronously. */
export function inlineWasm(): Uint8Array<ArrayBuffer> {
  return decodeModule(text);
}
