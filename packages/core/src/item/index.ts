export type { SavedGif } from "../../wasm/giflet.js";
export * from "../insert/index.js";
export * from "../share/index.js";
export * from "./rendition.js";
export { restoreGif, saveGif } from "./saved.js";
