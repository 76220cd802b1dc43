export type { SavedGif } from "../../wasm/giflet.js";
export {
  type BoxSize,
  chooseRendition,
  createSrcSet,
  type RenditionOptions,
  type StillSources,
  stillSources,
} from "./rendition.js";
export { restoreGif, saveGif } from "./saved.js";
