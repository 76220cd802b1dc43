/** An animated WebP image: two frames of one white pixel. Some decoders support still WebP only. */
const WEBP =
  "UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA";

let support: Promise<boolean> | undefined;

/**
 * Resolves to whether the browser supports animated WebP. The first call decodes a tiny image, without a request or a DOM element.
 * Resolves to `true` in environments without `createImageBitmap`, for example on a server.
 */
export function supportsWebp(): Promise<boolean> {
  support ??= decodes(WEBP);
  return support;
}

async function decodes(base64: string): Promise<boolean> {
  if (typeof createImageBitmap === "undefined") return true;
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether the browser plays H.264 in MP4, the format of the provider's videos. Browser builds without licensed codecs do not.
 * Returns `true` in environments without a DOM, for example on a server.
 */
export function supportsMp4(): boolean {
  if (typeof document === "undefined") return true;
  return document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"') !== "";
}
