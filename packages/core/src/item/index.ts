export type { SavedGif } from "../../wasm/giflet.js";
export * from "./rendition.js";
export { restoreGif, saveGif } from "./saved.js";
