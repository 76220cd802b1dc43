export type { SavedGif } from "../../wasm/giflet.js";
export * from "../insert/index.js";
export { detectFormats, type Formats } from "./formats.js";
export * from "./rendition.js";
export { restoreGif, saveGif } from "./saved.js";
