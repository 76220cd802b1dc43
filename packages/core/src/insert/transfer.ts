import type { GifData } from "../../wasm/giflet.js";
import { limited } from "../client/boundary.js";
import { extensionOf } from "../common/media-type.js";
import { restoreGif } from "../item/saved.js";
import { gifContent, type PictureSelection, SAVED_ATTRIBUTE } from "./content.js";
import { fileName } from "./file-name.js";

/** The format that marks a drag of a GIF: its data cannot be read before it is dropped. */
const FORMAT = "application/x-giflet";

/**
 * Adds a GIF to a copy or drag operation: as a picture with a link, as a link, and for Chromium as a file to download. Returns false, and adds
 * nothing, if the GIF has no picture.
 *
 * @param data `dataTransfer` of a `dragstart` event, or `clipboardData` of a `copy` event
 * @param selection the file of the picture, unless it is a video. Default: the original.
 */
export function setGifData(data: DataTransfer, gif: GifData, selection?: PictureSelection): boolean {
  const content = gifContent(gif, selection);
  if (!content) return false;
  const { html, text, type, image } = content;
  data.setData("text/html", html);
  data.setData("text/uri-list", text);
  data.setData("text/plain", text);
  // The browser names and stores the file: the type must not contain another name.
  if (extensionOf(type)) data.setData("DownloadURL", `${type}:${fileName(gif, type)}:${image.src}`);
  data.setData(FORMAT, gif.id);
  return true;
}

/**
 * Returns the GIF that `setGifData` or `copyGif` has added, or `undefined` if there is none. The data may come from any page: they are validated by
 * `restoreGif`.
 *
 * @param source `dataTransfer` of a `drop` event, `clipboardData` of a `paste` event, HTML, or the element of the picture. HTML is read up to 2 MB.
 */
export function readGif(source: DataTransfer | Element | string): GifData | undefined {
  const json = savedText(source);
  if (!json) return;
  try {
    return restoreGif(JSON.parse(json));
  } catch {
    // Not the JSON of this library.
  }
}

function savedText(source: DataTransfer | Element | string): string | null | undefined {
  if (typeof source === "object" && "getAttribute" in source) return source.getAttribute(SAVED_ATTRIBUTE);
  const html = typeof source === "string" ? source : source.getData("text/html");
  // A parsed document runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(limited(html), "text/html");
  return body.querySelector(`[${SAVED_ATTRIBUTE}]`)?.getAttribute(SAVED_ATTRIBUTE);
}

/**
 * Accepts GIFs that are dropped on an element or pasted into it, for example an upload field. Other content is left to the element.
 *
 * @param onGif called with each GIF. `selectFile` and `toFile` return its file.
 * @returns a cleanup function
 */
export function acceptGifs(element: HTMLElement, onGif: (gif: GifData) => void): () => void {
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes(FORMAT)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  };
  const receive = (event: Event, data: DataTransfer | null) => {
    const gif = data && readGif(data);
    if (!gif) return;
    event.preventDefault();
    onGif(gif);
  };
  const onDrop = (event: DragEvent) => receive(event, event.dataTransfer);
  const onPaste = (event: ClipboardEvent) => receive(event, event.clipboardData);
  element.addEventListener("dragenter", onDrag);
  element.addEventListener("dragover", onDrag);
  element.addEventListener("drop", onDrop);
  element.addEventListener("paste", onPaste);
  return () => {
    element.removeEventListener("dragenter", onDrag);
    element.removeEventListener("dragover", onDrag);
    element.removeEventListener("drop", onDrop);
    element.removeEventListener("paste", onPaste);
  };
}
