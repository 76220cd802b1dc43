import type { Choice, Gif } from "../wasm/giflet.js";

/** How many px a rendition may be scaled up by. */
const TOLERANCE = 50;

/**
 * The smallest rendition that fills a box, or comes within `tolerance` px of it; the largest where none does (MOD-12).
 *
 * @param box width and height in CSS px, times the device's pixel ratio where sharpness matters
 * @param tolerance how many px a rendition may be scaled up by
 */
export function chooseRendition(
  gif: Pick<Gif, "choices">,
  box: Size,
  tolerance = TOLERANCE,
): Choice | undefined {
  return gif.choices.find((choice) => fits(choice, box, tolerance)) ?? gif.choices.at(-1);
}

function fits(choice: Choice, box: Size, tolerance: number): boolean {
  return choice.width + tolerance >= box.width && choice.height + tolerance >= box.height;
}

/** Width and height in CSS px. */
interface Size {
  width: number;
  height: number;
}

/** The widths a picture is offered at where the browser chooses, CSS px. */
const OFFERED = [200, 480, 500];

/**
 * The `srcset` of a GIF's moving pictures, or of its stills: the smallest rendition that is 200, 480 and 500 px wide at least,
 * the largest where none is, each under the width it has. Empty where there is no such picture.
 *
 * @param box  CSS px; only renditions are offered that fill it or come within `tolerance` px of it, the smallest of them first
 */
export function sourceSet(
  gif: Pick<Gif, "choices">,
  format: "gif" | "webp" | "still",
  box?: Size,
  tolerance = TOLERANCE,
): string {
  const choices = gif.choices.filter((choice) => choice[format] && (!box || fits(choice, box, tolerance)));
  const listed = (box ? [0, ...OFFERED] : OFFERED).flatMap((width) => {
    const choice = choices.find((choice) => choice.width >= width) ?? choices.at(-1);
    // A comma in an address would end it there.
    return choice ? `${choice[format]?.replaceAll(",", "%2C")} ${choice.width}w` : [];
  });
  return [...new Set(listed)].join(", ");
}

/** The attributes of an `img` that shows a still. */
export interface StillSources {
  src?: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The still of a GIF for a box: the smallest adequate one as `src`, and in `srcSet` the larger ones for denser screens. `sizes` is at
 * most the width of the smallest, so that a browser does not reject it for the tolerance.
 *
 * @param box  CSS px
 */
export function stillSources(
  gif: Pick<Gif, "choices" | "stillUrl">,
  box: Size,
  tolerance = TOLERANCE,
): StillSources {
  const smallest = chooseRendition({ choices: gif.choices.filter(({ still }) => still) }, box, tolerance);
  const src = smallest?.still ?? gif.stillUrl;
  const srcSet = sourceSet(gif, "still", box, tolerance);
  if (!smallest || !srcSet.includes(", ")) return { src };
  return { src, srcSet, sizes: `${Math.min(Math.round(box.width), smallest.width)}px` };
}
