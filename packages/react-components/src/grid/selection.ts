import { type GifData, GifletError, type Rendition } from "@giflet/core";
import { chooseRendition } from "@giflet/core/internal/item";

/** The file of a selected GIF that fits the width at which it will be shown. */
export interface GifSelection {
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

/** Returns the selection for a width in CSS px, or `undefined` if the GIF has no files. */
export function selectionOf(gif: GifData, width: number, tolerance?: number): GifSelection | undefined {
  const size = { width, height: (width * gif.height) / gif.width };
  for (const options of FORMATS) {
    const rendition = chooseRendition(gif, size, { ...options, tolerance });
    if (rendition) {
      const { url, mime: type } = rendition;
      return { rendition, url, type, blob: (signal) => fetchBlob(url, signal) };
    }
  }
}

async function fetchBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  const message = "Failed to fetch the file of the GIF.";
  const response = await fetch(url, { signal }).catch((cause) => {
    throw signal?.aborted ? cause : new GifletError({ code: "network", message }, cause);
  });
  const { ok, status, statusText } = response;
  if (ok) return response.blob();
  throw new GifletError({ code: "http", message, status, statusText });
}
