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
      const blob = (signal?: AbortSignal) => fetchFile(url, (response) => response.blob(), signal);
      return { gif, rendition, url, type, blob };
    }
  }
}

/**
 * Fetches a file and reads its body. Rejects with the abort reason of `signal`, with a `GifletError` of `read`, or with a `GifletError` of its own:
 * `http` for an error status, `decode` for an empty file, `network` or `offline` without a complete response, which includes hosts that do not permit CORS.
 */
export async function fetchFile<T extends Blob>(
  url: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const message = "Failed to fetch the file of the GIF.";
  try {
    const response = await fetch(url, { signal });
    const { ok, status, statusText } = response;
    if (ok) {
      const file = await read(response);
      if (file.size > 0) return file;
      throw new GifletError({ code: "decode", message: "The file of the GIF is empty." });
    }
    throw new GifletError({ code: "http", message, status, statusText });
  } catch (cause) {
    if (signal?.aborted || cause instanceof GifletError) throw cause;
    const code = globalThis.navigator?.onLine === false ? "offline" : "network";
    throw new GifletError({ code, message }, cause);
  }
}
