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

/** The widths a picture is offered at where the browser chooses, CSS px (MOD-13). */
const OFFERED = [200, 480, 500];

/**
 * The `srcset` of a GIF's moving pictures, or of its stills: the smallest rendition that is 200, 480 and 500 px wide at least,
 * the largest where none is, each under the width it has (MOD-13). Empty where there is no such picture.
 */
export function sourceSet(gif: Pick<Gif, "choices">, format: "gif" | "webp" | "still"): string {
  const choices = gif.choices.filter((choice) => choice[format]);
  const offered = OFFERED.map((width) => chooseRendition({ choices }, { width, height: 0 }, 0));
  // A comma in an address would end it there.
  const listed = offered.flatMap((choice) =>
    choice ? `${choice[format]?.replaceAll(",", "%2C")} ${choice.width}w` : [],
  );
  return [...new Set(listed)].join(", ");
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
