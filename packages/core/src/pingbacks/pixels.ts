import type { Gif } from "../../wasm/giflet.js";
import { pixelUrl } from "./pixel-url.js";

/** How many GIFs wait for the visitor's choice, in memory; the pixels of those that come after them are left out. */
const HELD = 100;

/** How many pixels a GIF may have; what follows is ignored. */
const MOST = 10;

/**
 * Tells others that a GIF was seen, by the tracking pixels that came with it: once for each GIF of an answer (PNG-08). What
 * was seen before the visitor has chosen waits for that, in memory.
 */
export class Pixels {
  #isAllowed: () => boolean | undefined;
  #told = new Set<string>();
  #held: Gif[] = [];

  /** @param isAllowed returns whether the visitor allows pixels, or undefined before they have chosen */
  constructor(isAllowed: () => boolean | undefined) {
    this.#isAllowed = isAllowed;
  }

  /** A GIF was seen. */
  seen(gif: Gif): void {
    const { responseId = "", pixels = [] } = gif.tracking ?? {};
    const isAllowed = this.#isAllowed();
    if (pixels.length === 0 || isAllowed === false) return;
    if (isAllowed === undefined) {
      if (this.#held.length < HELD) this.#held.push(gif);
      return;
    }
    const impression = `${responseId} ${gif.id}`;
    if (this.#told.has(impression)) return;
    this.#told.add(impression);
    for (const tag of pixels.slice(0, MOST)) {
      const url = pixelUrl(tag, Date.now());
      if (url) place(url);
    }
  }

  /** The visitor has chosen: what waited is told, or forgotten. */
  decide(): void {
    for (const gif of this.#held.splice(0)) this.seen(gif);
  }
}

/** An image nobody sees. It tells its host of no page, and nobody asks what became of it. */
function place(url: string): void {
  const image = new Image(0, 0);
  image.alt = "";
  image.decoding = "async";
  image.referrerPolicy = "no-referrer";
  image.src = url;
  document.head.append(image);
}
