import type { GifData } from "../../wasm/giflet.js";
import { pixelUrl } from "./pixel-url.js";

/** Maximum number of GIFs queued in memory before the visitor has chosen. Later ones are dropped. */
const MAX_QUEUED = 100;

/** Maximum number of pixels per GIF. Others are ignored. */
const MAX_PIXELS = 10;

/**
 * Loads the tracking pixels of GIFs that were seen, once for each GIF of a response (PNG-08). GIFs seen before the visitor has chosen are
 * queued.
 */
export class Pixels {
  #isAllowed: () => boolean | undefined;
  /** Response ids and GIF ids of the impressions that were recorded. */
  #impressions = new Set<string>();
  #queue: GifData[] = [];

  /** @param isAllowed returns whether the visitor allows pixels, or undefined before they have chosen */
  constructor(isAllowed: () => boolean | undefined) {
    this.#isAllowed = isAllowed;
  }

  /** Records that a GIF was seen. */
  record(gif: GifData): void {
    const { responseId = "", pixels = [] } = gif.tracking ?? {};
    const isAllowed = this.#isAllowed();
    if (pixels.length === 0 || isAllowed === false) return;
    if (isAllowed === undefined) {
      if (this.#queue.length < MAX_QUEUED) this.#queue.push(gif);
      return;
    }
    const impression = `${responseId} ${gif.id}`;
    if (this.#impressions.has(impression)) return;
    this.#impressions.add(impression);
    for (const markup of pixels.slice(0, MAX_PIXELS)) {
      const url = pixelUrl(markup, Date.now());
      if (url) appendPixel(url);
    }
  }

  /** Loads the pixels of queued GIFs, or drops them. */
  onConsentChange(): void {
    for (const gif of this.#queue.splice(0)) this.record(gif);
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
