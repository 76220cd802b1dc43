import type { GifData, Rendition } from "../../wasm/giflet.js";
import { GifletError } from "../common/error.js";
import { chooseRendition } from "./rendition.js";

/** The file of a selected GIF that fits the width at which it will be shown. */
export interface GifSelection {
  /** The selected GIF. */
  gif: GifData;
  /** A GIF file if available, otherwise WebP, MP4, or a still. */
  rendition: Rendition;
  /** The URL of the file. */
  url: string;
  /** The media type of the file, for example `image/gif`. */
  type: string;
  /** Fetches the file. Rejects with a `GifletError`, or with the abort reason of `signal`. */
  blob: (signal?: AbortSignal) => Promise<Blob>;
}

const FORMATS = [{ mime: "image/gif" }, { mime: "image/webp" }, { mime: "video/mp4" }, { still: true }];

/**
 * Returns the selection for a width, or `undefined` if the GIF has no files.
 *
 * @param width CSS px
 * @param tolerance by how many px a file may be smaller. Default: 50.
 */
export function selectFile(gif: GifData, width: number, tolerance?: number): GifSelection | undefined {
  const size = { width, height: (width * gif.height) / gif.width };
  for (const options of FORMATS) {
    const rendition = chooseRendition(gif, size, { ...options, tolerance });
    if (rendition) {
      const { url, mime: type } = rendition;
      const blob = async (signal?: AbortSignal) => (await loadFetchFile())(url, type, { signal });
      return { gif, rendition, url, type, blob };
    }
  }
}

/** Lazy-loads the code that few pages need. */
async function loadFetchFile() {
  const { fetchFile } = await import("./fetch-file.js").catch((cause) => {
    throw new GifletError({ code: "load", message: "Failed to load the code that fetches files." }, cause);
  });
  return fetchFile;
}
