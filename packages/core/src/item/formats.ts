/** The animated formats that the browser supports. */
export interface Formats {
  webp: boolean;
  mp4: boolean;
}

/** The cached result. Before the check has run, and on the server, all formats count as supported. */
let cached: Formats = { webp: true, mp4: true };
let check: Promise<Formats> | undefined;

async function checkFormats(): Promise<Formats> {
  const { supportsMp4, supportsWebp } = await import("./codecs.js");
  cached = { webp: await supportsWebp(), mp4: supportsMp4() };
  return cached;
}

/** Returns the formats that are known to be supported, or may be. */
export const knownFormats = (): Formats => cached;

/** Resolves to the supported formats. They are detected once per page, by a module that the first call loads. */
export function detectFormats(): Promise<Formats> {
  // If the detection fails, each GIF falls back when its own file fails to load.
  check ??= checkFormats().catch(() => cached);
  return check;
}
