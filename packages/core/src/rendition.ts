import type { Choice, Gif } from "../wasm/giflet.js";

/**
 * The smallest rendition that fills a box, or comes within `tolerance` px of it; the largest where none does (MOD-12).
 *
 * @param box width and height in CSS px, times the device's pixel ratio where sharpness matters
 * @param tolerance how many px a rendition may be scaled up by
 */
export function chooseRendition(
  gif: Pick<Gif, "choices">,
  box: { width: number; height: number },
  tolerance = 50,
): Choice | undefined {
  const fits = (choice: Choice) =>
    choice.width + tolerance >= box.width && choice.height + tolerance >= box.height;
  return gif.choices.find(fits) ?? gif.choices.at(-1);
}
