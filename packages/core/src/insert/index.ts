export { type GifSelection, selectFile } from "../item/selection.js";
export { type GifContent, gifContent, type PictureSelection } from "./content.js";
export { type CopiedGif, copyGif } from "./copy.js";
export { type ToFileOptions, toFile } from "./to-file.js";
export { acceptGifs, readGif, setGifData } from "./transfer.js";
