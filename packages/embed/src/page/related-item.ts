import type { Box, GifData, RenditionOptions } from "@giflet/core";
import { setStillMedia } from "@giflet/core/player";
import { connectOverlay } from "./overlay.js";
import { withUtmParameters } from "./utm-parameters.js";

/** A GIF of the related grid, as far as its item needs it. */
export type RelatedItemGif = Pick<GifData, "url" | "alt" | "attribution" | "width" | "height" | "palette">;

/** An item of the related grid: a link to the GIF's page. */
export interface RelatedItem {
  readonly element: HTMLLIElement;
  /** The element that receives hover, click and focus. */
  readonly target: HTMLElement;
  readonly image: HTMLImageElement;
  /** Sets position and size. */
  place(box: Omit<Box, "index">): void;
  /** Requests the media, once. */
  load(): void;
  setPaused(isPaused: boolean): void;
}

interface ItemOptions {
  index: number;
  /** Tracking parameters of the link. */
  utm: Record<string, string>;
  isPaused: boolean;
}

/**
 * Creates an item. Its media is requested when it comes into view. `find` returns the URL of a rendition that fits the column. The core's
 * decoder has validated all URLs (TXT-11).
 */
export function createItem(
  gif: RelatedItemGif,
  find: (options: RenditionOptions) => string | undefined,
  { index, utm, isPaused }: ItemOptions,
): RelatedItem {
  const element = document.createElement("li");
  element.className = `giflet-player-item giflet-player-palette-${gif.palette}`;
  element.setAttribute("aria-posinset", String(index + 1));
  // The number of items in the whole list is unknown.
  element.setAttribute("aria-setsize", "-1");
  const target = gif.url ? createLink(withUtmParameters(gif.url, utm)) : document.createElement("span");
  target.className = "giflet-player-target";
  const picture = document.createElement("picture");
  const image = document.createElement("img");
  image.alt = gif.alt;
  image.decoding = "async";
  image.width = gif.width;
  image.height = gif.height;
  picture.append(image);
  target.append(picture);
  connectOverlay(target, gif);
  element.append(target);
  let isStill = isPaused;
  return {
    element,
    target,
    image,
    place({ x, y, width, height }) {
      element.style.transform = `translate(${x}px, ${y}px)`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    },
    load() {
      if (image.src) return;
      const still = find({ still: true });
      const webp = find({ mime: "image/webp" });
      if (webp) picture.prepend(createSource(webp, "", "image/webp"));
      if (still) picture.prepend(createSource(still, "giflet-player-still"));
      setStillMedia(element, isStill);
      image.src = find({ mime: "image/gif" }) ?? webp ?? still ?? "";
    },
    setPaused(isPaused) {
      isStill = isPaused;
      setStillMedia(element, isPaused);
    },
  };
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
