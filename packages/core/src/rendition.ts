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
 * the largest where none is, each under the width it has (MOD-13). Empty where there is no such picture.
 */
export function sourceSet(gif: Pick<Gif, "choices">, format: "gif" | "webp" | "still"): string {
  const choices = gif.choices.filter((choice) => choice[format]);
  return describe(offered(choices), format);
}

/** For each offered width, the smallest rendition that is as wide at least; the largest where none is. */
function offered(choices: Choice[]): (Choice | undefined)[] {
  return OFFERED.map((width) => chooseRendition({ choices }, { width, height: 0 }, 0));
}

/** Writes a `srcset`, each rendition once under its width. A comma in a URL would end the URL there. */
function describe(choices: (Choice | undefined)[], format: "gif" | "webp" | "still"): string {
  const listed = choices.flatMap((choice) =>
    choice ? `${choice[format]?.replaceAll(",", "%2C")} ${choice.width}w` : [],
  );
  return [...new Set(listed)].join(", ");
}

/** The attributes of an `img` that shows a still. */
export interface StillSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The still of a GIF for a box: the smallest adequate one as `src`, and in `srcSet` the larger ones for denser screens. Every
 * candidate fills the box or comes within `tolerance` px of it, as in `chooseRendition`. `sizes` is at most the width of the
 * smallest, so that a browser does not reject it for the tolerance. Undefined where there is no still.
 *
 * @param box  CSS px
 */
export function stillSources(
  gif: Pick<Gif, "choices" | "stillUrl">,
  box: Size,
  tolerance = TOLERANCE,
): StillSources | undefined {
  const choices = gif.choices.filter((choice) => choice.still);
  const smallest = chooseRendition({ choices }, box, tolerance);
  if (!smallest?.still) return gif.stillUrl ? { src: gif.stillUrl } : undefined;
  const larger = choices.filter((choice) => choice.width > smallest.width && fits(choice, box, tolerance));
  if (larger.length === 0) return { src: smallest.still };
  return {
    src: smallest.still,
    srcSet: describe([smallest, ...offered([smallest, ...larger])], "still"),
    sizes: `${Math.min(Math.round(box.width), smallest.width)}px`,
  };
}

/** One white pixel, twice: an animation, as only some decoders of the format know it. */
const WEBP =
  "UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA";

let support: Promise<boolean> | undefined;

/**
 * Whether the browser shows animated WebP. It is found out at the first call, by decoding a few bytes: no request, no element
 * in the page (MOD-13). Where there is nothing to decode with, as on a server, true.
 */
export function supportsWebp(): Promise<boolean> {
  support ??= decodes(WEBP);
  return support;
}

async function decodes(base64: string): Promise<boolean> {
  if (typeof createImageBitmap === "undefined") return true;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the browser plays the provider's videos: H.264 in MP4. Builds without licensed codecs do not. Where there is nothing to
 * play with, as on a server, true.
 */
export function supportsMp4(): boolean {
  if (typeof document === "undefined") return true;
  return document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"') !== "";
}
