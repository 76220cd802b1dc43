import { type Choice, type Gif, GifletError } from "@giflet/core";
import { chooseRendition } from "@giflet/core/rendition";

/** What a user chose, in the rendition that fits the place it was chosen in (GRD-12). */
export interface Selection {
  rendition: Choice;
  /** The GIF file, else WebP, else MP4. */
  url: string;
  /** Fetches that file. Rejects with a `GifletError`. */
  blob: (signal?: AbortSignal) => Promise<Blob>;
}

/** `size` in CSS px. Undefined where the service sent no file at all. */
export function selectionOf(gif: Gif, size: { width: number; height: number }): Selection | undefined {
  const rendition = chooseRendition(gif, size);
  const url = rendition?.gif ?? rendition?.webp ?? rendition?.mp4 ?? rendition?.still;
  if (!rendition || !url) return;
  return { rendition, url, blob: (signal) => fetchBlob(url, signal) };
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
