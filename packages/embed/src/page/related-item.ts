import type { RenditionOptions } from "@giflet/core";
import type { RelatedGif } from "./core.js";
import { connectOverlay } from "./overlay.js";
import { withUtmParameters } from "./utm-parameters.js";

/** An item of the related grid: a link to the GIF's page. */
export interface RelatedItem {
  readonly element: HTMLLIElement;
  /** The element that receives hover and click. */
  readonly target: HTMLElement;
  readonly image: HTMLImageElement;
}

/**
 * Creates an item. `find` returns the URL of a rendition that fits the column. The core's decoder has validated all URLs
 * (TXT-11).
 */
export function createItem(
  gif: RelatedGif,
  find: (options: RenditionOptions) => string | undefined,
  utm: Record<string, string>,
): RelatedItem {
  const element = document.createElement("li");
  element.className = `giflet-player-item giflet-player-palette-${gif.palette}`;
  const target = gif.url ? createLink(withUtmParameters(gif.url, utm)) : document.createElement("span");
  target.className = "giflet-player-target";
  const picture = document.createElement("picture");
  const still = find({ still: true });
  const webp = find({ mime: "image/webp" });
  if (still) picture.append(createSource(still, "giflet-player-still"));
  if (webp) picture.append(createSource(webp, "", "image/webp"));
  const image = document.createElement("img");
  image.alt = gif.alt;
  image.loading = "lazy";
  image.decoding = "async";
  image.width = gif.width;
  image.height = gif.height;
  const src = find({ mime: "image/gif" }) ?? webp ?? still;
  if (src) image.src = src;
  picture.append(image);
  target.append(picture);
  connectOverlay(target, gif);
  element.append(target);
  return { element, target, image };
}

function createLink(url: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.target = "_blank";
  anchor.rel = "noopener";
  return anchor;
}

function createSource(url: string, className: string, type = ""): HTMLSourceElement {
  const element = document.createElement("source");
  element.className = className;
  element.srcset = url.replaceAll(",", "%2C");
  if (type) element.type = type;
  else element.media = "not all";
  return element;
}
