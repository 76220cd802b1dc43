import type { RenditionOptions } from "@giflet/core";
import type { RelatedGif } from "./core.js";
import { connectOverlay } from "./overlay.js";
import { tracked } from "./utm.js";

/** One related GIF: a link to its page with its name, still while paused. */
export interface RelatedItem {
  readonly element: HTMLLIElement;
  /** What is hovered and clicked. */
  readonly target: HTMLElement;
  readonly image: HTMLImageElement;
}

/** Builds the item. `find` returns the URL of a file that fits the column; URLs come from the core's decoder (TXT-11). */
export function createItem(
  gif: RelatedGif,
  find: (options: RenditionOptions) => string | undefined,
  utm: Record<string, string>,
): RelatedItem {
  const element = document.createElement("li");
  element.className = `giflet-player-item giflet-player-palette-${gif.palette}`;
  const target = gif.url ? link(tracked(gif.url, utm)) : document.createElement("span");
  target.className = "giflet-player-target";
  const picture = document.createElement("picture");
  const still = find({ still: true });
  const webp = find({ mime: "image/webp" });
  if (still) picture.append(source(still, "giflet-player-still"));
  if (webp) picture.append(source(webp, "", "image/webp"));
  const image = document.createElement("img");
  image.alt = gif.alt;
  image.loading = "lazy";
  image.decoding = "async";
  image.width = gif.width;
  image.height = gif.height;
  const address = find({ mime: "image/gif" }) ?? webp ?? still;
  if (address) image.src = address;
  picture.append(image);
  target.append(picture);
  connectOverlay(target, gif);
  element.append(target);
  return { element, target, image };
}

function link(url: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.target = "_blank";
  anchor.rel = "noopener";
  return anchor;
}

function source(url: string, className: string, type = ""): HTMLSourceElement {
  const element = document.createElement("source");
  element.className = className;
  element.srcset = url.replaceAll(",", "%2C");
  if (type) element.type = type;
  else element.media = "not all";
  return element;
}
