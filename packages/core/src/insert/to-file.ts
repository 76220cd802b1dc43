import { fetchFile } from "../item/fetch-file.js";
import type { GifSelection } from "../item/selection.js";
import { fileName } from "./file-name.js";

/** Default of `ToFileOptions.maxBytes`. */
const MAX_BYTES = 20_000_000;

/** Options of `toFile`. */
export interface ToFileOptions {
  /** Aborts the request. Absent by default. */
  signal?: AbortSignal;
  /** Maximum size of the file, bytes. Default: 20,000,000. */
  maxBytes?: number;
}

/**
 * Fetches the file of a selection, for an upload. Its name is that of the GIF, its type and extension are those of the response. The terms of
 * the provider may limit what the file may be used for.
 *
 * Rejects with the abort reason of `signal`, or with a `GifletError`: `usage` if the URL is not a safe http(s) URL, `network` or `offline`
 * without a response, which includes hosts that do not permit CORS, `http` for an error status, `too_large`, `decode` for a response that is
 * neither an image nor a video.
 */
export async function toFile(
  { gif, url, type }: Pick<GifSelection, "gif" | "url" | "type">,
  { signal, maxBytes = MAX_BYTES }: ToFileOptions = {},
): Promise<File> {
  const blob = await fetchFile(url, type, { signal, maxBytes });
  return new File([blob], fileName(gif, blob.type), { type: blob.type });
}
