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

const importDetection = () => import("./codecs.js").catch(() => undefined);
let detection: ReturnType<typeof importDetection> | undefined;

/** Loads the module that detects the formats, so that the first GIF to play does not wait for it. */
export function loadDetection() {
  detection ??= importDetection();
  return detection;
}

/**
 * Resolves to the supported formats. They are detected once per page. To be called when a GIF needs them, because it plays or has no
 * still: to ask a browser for its video formats takes time, which a first screen of stills does not have.
 */
export function detectFormats(): Promise<Formats> {
  check ??= loadDetection()
    // Without the module, each GIF falls back when its own file fails to load.
    .then(async (module) =>
      module ? { webp: await module.supportsWebp(), mp4: module.supportsMp4() } : ALL_FORMATS,
    )
    .then((formats) => (detected = formats));
  return check;
}
