import type { BoxSize } from "./rendition.js";

/** Maximum ratio of the longer to the shorter side of a box. `MAX_RATIO` of sdk-core/src/layout has the same value. */
const MAX_RATIO = 6;

/**
 * Returns the size of the box that displays a GIF: the GIF's size, with a longer side of at most 6 times the shorter one. The image keeps
 * its own aspect ratio in it, by `object-fit`. The box of an unknown size, with a side of 0, is a square.
 */
export function boxSize({ width, height }: BoxSize): BoxSize {
  if (!(width > 0 && height > 0)) return { width: 1, height: 1 };
  return { width: Math.min(width, MAX_RATIO * height), height: Math.min(height, MAX_RATIO * width) };
}

/** Returns height divided by width of the box that displays a GIF, from 1/6 to 6. */
export function boxRatio({ width, height }: BoxSize): number {
  return width > 0 && height > 0 ? Math.min(Math.max(height / width, 1 / MAX_RATIO), MAX_RATIO) : 1;
}
