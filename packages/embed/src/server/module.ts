/// <reference path="./files.d.ts" />
import source from "#embed-module";
import * as glue from "../../wasm-server/giflet.js";

let isStarted = false;

/** Returns the functions of the module. The first call instantiates it. */
export function embedModule(): typeof glue {
  if (!isStarted) {
    const module = typeof source === "string" ? new WebAssembly.Module(fromBase64(source)) : source;
    glue.initSync({ module });
    isStarted = true;
  }
  return glue;
}

/** Decodes base64. `Uint8Array.fromBase64` requires Node 25. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
