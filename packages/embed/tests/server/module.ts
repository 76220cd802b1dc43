import { readFileSync } from "node:fs";

/** Stands in for the built module. */
export default readFileSync(new URL("../../wasm-server/giflet_bg.wasm", import.meta.url), "base64");
