import type { GifData } from "../../wasm/giflet.js";
import { pixelUrl } from "./pixel-url.js";

/** Maximum number of pixels per GIF. Others are ignored. */
const MAX_PIXELS = 10;

/** Loads the tracking pixels of GIFs that were seen, once for each GIF of a response (PNG-08). The caller checks consent. */
export class Pixels {
  /** Response ids and GIF ids of the impressions that were recorded. */
  #impressions = new Set<string>();

  /** Records that a GIF was seen. */
  record(gif: GifData): void {
    const { responseId = "", pixels = [] } = gif.tracking ?? {};
    const impression = `${responseId} ${gif.id}`;
    if (this.#impressions.has(impression)) return;
    this.#impressions.add(impression);
    for (const markup of pixels.slice(0, MAX_PIXELS)) {
      const url = pixelUrl(markup, Date.now());
      if (url) appendPixel(url);
    }
  }
}

/** Appends an invisible image to the page, which requests the URL without a referrer. */
function appendPixel(url: string): void {
  const image = new Image(0, 0);
  image.alt = "";
  image.decoding = "async";
  image.referrerPolicy = "no-referrer";
  image.src = url;
  document.head.append(image);
}
