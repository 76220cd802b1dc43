/// <reference path="./wasm.d.ts" />
import packed from "../wasm/giflet_bg.wasm";

/** The core out of the script itself: no second request, no file to copy, no address to get wrong. */
export async function unpacked(): Promise<Response> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const core = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"));
  // So named, it is compiled while it is being unpacked.
  return new Response(core, { headers: { "content-type": "application/wasm" } });
}
