import type { GifData, Rendition } from "../../wasm/giflet.js";

/** Default of `RenditionOptions.tolerance`, px. */
const TOLERANCE = 50;

/** Options that select renditions. */
export interface RenditionOptions {
  /** A MIME type, for example `video/mp4`. Default: any. */
  mime?: string;
  /** Whether to select still images instead of animations. Default: false. */
  still?: boolean;
  /** By how many px a rendition may be smaller than the box. Default: 50. */
  tolerance?: number;
}

/** Width and height in CSS px. */
export interface BoxSize {
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
}

/**
 * Returns the smallest file that fills a box, within `tolerance` px, or the widest rendition if none does. Files of unknown size are
 * compared by width.
 *
 * @param box width and height in CSS px; multiply them by `devicePixelRatio` for full sharpness
 */
export function chooseRendition(
  gif: Pick<GifData, "renditions">,
  box: BoxSize,
  options: RenditionOptions = {},
): Rendition | undefined {
  const sorted = sortedRenditions(gif, options);
  return candidates(sorted, options, box)[0] ?? sorted.at(-1);
}

/**
 * Returns the picture of a GIF for an `<img>`: the smallest animated file that fills a box, or a still of a GIF without one. Never a video.
 *
 * @param box width and height in CSS px, of which one may be 0; multiply them by `devicePixelRatio` for full sharpness
 */
export function chooseImage(
  gif: Pick<GifData, "renditions">,
  box: BoxSize,
  { tolerance }: Pick<RenditionOptions, "tolerance"> = {},
): Rendition | undefined {
  const pictures = picturesOf(gif);
  return (
    chooseRendition(pictures, box, { tolerance }) ??
    chooseRendition(pictures, box, { tolerance, still: true })
  );
}

const picturesOf = ({ renditions }: Pick<GifData, "renditions">) => ({
  renditions: renditions.filter(({ mime }) => mime.startsWith("image/")),
});

/** Whether a rendition does not move. */
export const isStill = ({ name }: Pick<Rendition, "name">): boolean => name.endsWith("_still");

/** Returns the renditions that match the options, narrowest first. */
function sortedRenditions(
  { renditions }: Pick<GifData, "renditions">,
  { mime, still = false }: RenditionOptions,
) {
  return renditions
    .filter((file) => isStill(file) === still && file.mime === (mime ?? file.mime))
    .sort((one, other) => one.width - other.width);
}

/** Returns the renditions that fill the box, without those that are larger in bytes than a wider one. */
function candidates(sorted: Rendition[], { tolerance = TOLERANCE }: RenditionOptions, box?: BoxSize) {
  let fewest = Number.POSITIVE_INFINITY;
  // From the widest.
  return [...sorted]
    .reverse()
    .filter(({ width, height, bytes = fewest }) => {
      const isLarger = bytes > fewest;
      fewest = Math.min(fewest, bytes);
      return !isLarger && (!box || (width + tolerance >= box.width && height + tolerance >= box.height));
    })
    .reverse();
}

/** Minimum widths of the `srcset` candidates, CSS px. */
const SRCSET_WIDTHS = [200, 480, 500];

/**
 * Returns a `srcset` with the narrowest pictures that are at least 200, 480 and 500 px wide, or the widest if there is none. Returns an
 * empty string if no picture matches the options: a video is none.
 *
 * @param box  CSS px; if set, the candidates must fill the box, within `tolerance` px, and the smallest such rendition is included
 */
export function createSrcSet(
  gif: Pick<GifData, "renditions">,
  options: RenditionOptions,
  box?: BoxSize,
): string {
  const sorted = candidates(sortedRenditions(picturesOf(gif), options), options, box).filter(
    ({ width }) => width > 0,
  );
  const entries = (box ? [0, ...SRCSET_WIDTHS] : SRCSET_WIDTHS).flatMap((width) => {
    const rendition = sorted.find((rendition) => rendition.width >= width) ?? sorted.at(-1);
    // A comma at its end is not part of a URL in a srcset.
    return rendition ? `${rendition.url.replace(/,$/, "%2C")} ${rendition.width}w` : [];
  });
  return [...new Set(entries)].join(", ");
}

/** The attributes of an `img` that displays a still image. */
export interface StillSources {
  /** The `src` attribute. Absent for a GIF without a still. */
  src?: string;
  /** The `srcset` attribute. Absent if there is only one size. */
  srcSet?: string;
  /** The `sizes` attribute. Absent without `srcSet`. */
  sizes?: string;
}

/**
 * Returns the attributes of a GIF's still image in a box: the smallest suitable rendition as `src`, and larger ones for high-density screens
 * in `srcSet`. `sizes` is at most the width of the smallest rendition; otherwise, browsers would reject one that is within the tolerance.
 *
 * @param box  CSS px
 */
export function stillSources(
  gif: Pick<GifData, "renditions" | "stillUrl">,
  box: BoxSize,
  tolerance?: number,
): StillSources {
  const options = { still: true, tolerance };
  const smallest = chooseRendition(gif, box, options);
  const src = smallest?.url ?? gif.stillUrl;
  const srcSet = createSrcSet(gif, options, box);
  if (!smallest || !srcSet.includes(", ")) return { src };
  return { src, srcSet, sizes: `${Math.min(Math.round(box.width), smallest.width)}px` };
}
