import type { GifData } from "@giflet/core";

/** The `detail` of `giflet-select`. */
export interface GifletSelection {
  /** The selected GIF. */
  gif: GifData;
  /** The URL of the file that fits the width at which the GIF will be shown, which is the value of the element. */
  url: string;
  /** The media type of the file, for example `image/gif`. */
  type: string;
  /** Fetches the file. Rejects with a `GifletError`, or with the abort reason of `signal`. */
  blob(signal?: AbortSignal): Promise<Blob>;
}
