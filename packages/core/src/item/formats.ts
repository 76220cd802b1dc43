/** The animated formats that the browser supports, or of a GIF whose files of the others have failed to load. */
export interface Formats {
  /** Animated WebP. */
  webp: boolean;
  /** H.264 in MP4. */
  mp4: boolean;
  /** Animated GIF, which every browser supports. @defaultValue `true` */
  gif?: boolean;
}

/** What counts as supported where the formats are not detected. */
export const ALL_FORMATS: Formats = { webp: true, mp4: true };

let detected: Formats | undefined;
let check: Promise<Formats> | undefined;

/** Returns the supported formats, `undefined` before they are detected and on the server. */
export const knownFormats = (): Formats | undefined => detected;

/** Resolves to the supported formats. They are detected once per page, by a module that the first call loads. */
export function detectFormats(): Promise<Formats> {
  // If the detection fails, each GIF falls back when its own file fails to load.
  check ??= import("./codecs.js")
    .then(async ({ supportsMp4, supportsWebp }) => ({ webp: await supportsWebp(), mp4: supportsMp4() }))
    .catch(() => ALL_FORMATS)
    .then((formats) => (detected = formats));
  return check;
}
