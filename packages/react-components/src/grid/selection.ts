import { type Gif, GifletError, type Rendition } from "@giflet/core";
import { chooseRendition } from "@giflet/core/rendition";

/** What a user chose, in the rendition that fits the place it was chosen in (GRD-12). */
export interface Selection {
  /** The GIF file, else WebP, else MP4, else a still. */
  rendition: Rendition;
  url: string;
  /** Fetches that file. Rejects with a `GifletError`. */
  blob: (signal?: AbortSignal) => Promise<Blob>;
}

const FORMATS = [{ mime: "image/gif" }, { mime: "image/webp" }, { mime: "video/mp4" }, { still: true }];

/** `size` in CSS px. Undefined where the service sent no file at all. */
export function selectionOf(gif: Gif, size: { width: number; height: number }): Selection | undefined {
  for (const options of FORMATS) {
    const rendition = chooseRendition(gif, size, options);
    if (rendition)
      return { rendition, url: rendition.url, blob: (signal) => fetchBlob(rendition.url, signal) };
  }
}

async function fetchBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  const message = "The GIF's file could not be fetched.";
  const answer = await fetch(url, { signal }).catch((cause) => {
    throw signal?.aborted ? cause : new GifletError({ code: "network", message }, cause);
  });
  const { ok, status, statusText } = answer;
  if (ok) return answer.blob();
  throw new GifletError({ code: "http", message, status, statusText });
}
