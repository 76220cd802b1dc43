import { readFileSync } from "node:fs";

/** Matches the hexadecimal text of a module with its quotes. A module starts with a zero byte and "asm". */
export const moduleText = /(["'`])0061736d[0-9a-f]{1000,}\1/g;

/** Rollup and Vite plugin: an import of a `.wasm` file is its bytes in hexadecimal, which `decodeModule` of @giflet/core decodes. */
export const wasmText = () => ({
  name: "wasm-text",
  enforce: "pre",
  load: (id) => (id.endsWith(".wasm") ? `export default "${readFileSync(id, "hex")}";` : null),
});
