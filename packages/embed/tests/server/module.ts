import { readFileSync } from "node:fs";

/** Stands in for the built module. */
export default readFileSync("wasm-server/giflet_bg.wasm", "base64");
