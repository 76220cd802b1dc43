/** File name extensions by media type: images and videos that browsers show and that cannot contain scripts, unlike SVG. */
const EXTENSIONS = new Map([
  ["image/gif", "gif"],
  ["image/webp", "webp"],
  ["image/png", "png"],
  ["image/apng", "apng"],
  ["image/jpeg", "jpg"],
  ["image/avif", "avif"],
  ["video/mp4", "mp4"],
  ["video/webm", "webm"],
]);

/** Returns the file name extension of a media type, or `undefined` if it is not that of a GIF's file. */
export const extensionOf = (type: string): string | undefined => EXTENSIONS.get(type);
