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
