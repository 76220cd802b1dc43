/** The animated formats that the browser supports. */
export interface Formats {
  /** Animated WebP. */
  webp: boolean;
  /** H.264 in MP4. */
  mp4: boolean;
}

export const ALL_FORMATS: Formats = { webp: true, mp4: true };

/** The cached result. Before the check has run, and on the server, all formats count as supported. */
let cached = ALL_FORMATS;
let check: Promise<Formats> | undefined;

/** Returns the formats that are known to be supported, or may be. */
export const knownFormats = (): Formats => cached;

/** Resolves to the supported formats. They are detected once per page, by a module that the first call loads. */
export function detectFormats(): Promise<Formats> {
  // If the detection fails, each GIF falls back when its own file fails to load.
  check ??= import("./codecs.js")
    .then(async ({ supportsMp4, supportsWebp }) => ({ webp: await supportsWebp(), mp4: supportsMp4() }))
    .catch(() => cached)
    .then((formats) => (cached = formats));
  return check;
}
