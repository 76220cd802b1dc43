import type { Gif, Rendition } from "../wasm/giflet.js";

/** How many px a rendition may be scaled up by. */
const TOLERANCE = 50;

/** Which renditions are considered. */
export interface RenditionOptions {
  /** A MIME type, such as `video/mp4`. Default: any. */
  mime?: string;
  /** Whether still images are considered, in place of what moves. Default: false. */
  still?: boolean;
  /** How many px a rendition may be scaled up by. Default: 50. */
  tolerance?: number;
}

/** Width and height in CSS px. */
interface Size {
  width: number;
  height: number;
}

/**
 * The smallest file that fills a box, or comes within `tolerance` px of it; the widest where none does (MOD-12). Files whose bytes are not
 * known are compared by width.
 *
 * @param box width and height in CSS px, times the device's pixel ratio where sharpness matters
 */
export function chooseRendition(
  gif: Pick<Gif, "renditions">,
  box: Size,
  options: RenditionOptions = {},
): Rendition | undefined {
  const sorted = sortedRenditions(gif, options);
  return candidates(sorted, options, box)[0] ?? sorted.at(-1);
}

/** The renditions that options do not exclude, the narrowest first. */
function sortedRenditions(
  { renditions }: Pick<Gif, "renditions">,
  { mime, still = false }: RenditionOptions,
) {
  return renditions
    .filter(({ name, mime: type }) => name.endsWith("_still") === still && type === (mime ?? type))
    .sort((one, other) => one.width - other.width);
}

/** Those that fill a box, without those that a wider one has fewer bytes than. */
function candidates(sorted: Rendition[], { tolerance = TOLERANCE }: RenditionOptions, box?: Size) {
  return sorted.filter(
    ({ width, height, bytes }, index) =>
      (!box || (width + tolerance >= box.width && height + tolerance >= box.height)) &&
      // Unknown numbers are neither smaller nor larger.
      !sorted.slice(index).some((wider) => Number(wider.bytes) < Number(bytes)),
  );
}

/** The widths a picture is offered at where the browser chooses, CSS px. */
const OFFERED = [200, 480, 500];

/**
 * The `srcset` of some renditions of a GIF: of those that are 200, 480 and 500 px wide at least the smallest, the widest where there is
 * none, each with the width it has. Empty when there are no such renditions (MOD-13).
 *
 * @param box  CSS px; only renditions are offered that fill it or come within `tolerance` px of it, the smallest of them first
 */
export function sourceSet(gif: Pick<Gif, "renditions">, options: RenditionOptions, box?: Size): string {
  const sorted = candidates(sortedRenditions(gif, options), options, box).filter(({ width }) => width > 0);
  const listed = (box ? [0, ...OFFERED] : OFFERED).flatMap((width) => {
    const rendition = sorted.find((rendition) => rendition.width >= width) ?? sorted.at(-1);
    // A comma in an address would end it there.
    return rendition ? `${rendition.url.replaceAll(",", "%2C")} ${rendition.width}w` : [];
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
  gif: Pick<Gif, "renditions" | "stillUrl">,
  box: Size,
  tolerance?: number,
): StillSources {
  const options = { still: true, tolerance };
  const smallest = chooseRendition(gif, box, options);
  const src = smallest?.url ?? gif.stillUrl;
  const srcSet = sourceSet(gif, options, box);
  if (!smallest || !srcSet.includes(", ")) return { src };
  return { src, srcSet, sizes: `${Math.min(Math.round(box.width), smallest.width)}px` };
}
