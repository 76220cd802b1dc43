import type { Gif } from "../../wasm/giflet.js";

/** How many GIFs wait for the visitor's choice, in memory; the pixels of those that come after them are left out. */
const HELD = 100;

/** How many pixels a GIF may have; what follows is ignored. */
const MOST = 10;

/** Who knows what a pixel has to know. */
export interface PixelSource {
  /** Whether the visitor allows pixels; undefined before they have chosen. */
  isAllowed(): boolean | undefined;
  /** The safe address of the pixel in a piece of markup, empty when it holds none. */
  address(tag: string): Promise<string>;
}

/**
 * Tells others that a GIF was seen, by the tracking pixels that came with it: once for each GIF of an answer (PNG-08). What
 * was seen before the visitor has chosen waits for that, in memory.
 */
export class Pixels {
  #source: PixelSource;
  #told = new Set<string>();
  #held: Gif[] = [];

  constructor(source: PixelSource) {
    this.#source = source;
  }

  /** A GIF was seen. */
  async seen(gif: Gif): Promise<void> {
    const { response_id, id, bottle_data } = gif;
    const isAllowed = this.#source.isAllowed();
    if (!bottle_data?.tags?.length || isAllowed === false) return;
    if (isAllowed === undefined) {
      if (this.#held.length < HELD) this.#held.push(gif);
      return;
    }
    const impression = `${response_id} ${id}`;
    if (this.#told.has(impression)) return;
    this.#told.add(impression);
    for (const tag of bottle_data.tags.slice(0, MOST)) {
      const address = await this.#source.address(tag);
      // The visitor may have withdrawn meanwhile.
      if (address && this.#source.isAllowed()) place(address);
    }
  }

  /** The visitor has chosen: what waited is told, or forgotten. */
  decide(): void {
    for (const gif of this.#held.splice(0)) this.seen(gif).catch(() => {});
  }
}

/** An image nobody sees. It tells its host of no page, and nobody asks what became of it. */
function place(address: string): void {
  const image = new Image(0, 0);
  image.alt = "";
  image.decoding = "async";
  image.referrerPolicy = "no-referrer";
  image.src = address;
  document.head.append(image);
}
