import { type ErrorCode, GifletError } from "../common/error.js";
import { extensionOf } from "../common/media-type.js";
import { isSafeUrl } from "../common/safe-url.js";
import { fetchFile, type GifSelection } from "../item/selection.js";
import { fileName } from "./file-name.js";

/** Default of `ToFileOptions.maxBytes`. */
const MAX_BYTES = 20_000_000;

/** Options of `toFile`. */
export interface ToFileOptions {
  /** Aborts the request, which waits as long as the host keeps the connection open. Absent by default. */
  signal?: AbortSignal;
  /** Maximum size of the file, bytes. Default: 20,000,000. */
  maxBytes?: number;
}

/**
 * Fetches the file of a selection, for an upload. Its name is that of the GIF, its type and extension are those of the response. The terms of
 * the provider may limit what the file may be used for.
 *
 * Rejects with the abort reason of `signal`, or with a `GifletError`: `usage` if the URL is not a safe http(s) URL, `network` or `offline`
 * without a complete response, which includes hosts that do not permit CORS, `http` for an error status, `too_large`, `decode` for an empty response
 * or one that is neither an image nor a video.
 */
export async function toFile(
  selection: Pick<GifSelection, "gif" | "url" | "type">,
  { signal, maxBytes = MAX_BYTES }: ToFileOptions = {},
): Promise<File> {
  // Of an application without types, it may be no object.
  const { gif, url, type }: typeof selection = Object(selection);
  if (!isSafeUrl(url)) throw failure("usage", "The URL of the GIF's file is not a safe http(s) URL.");
  const read = async (response: Response) => {
    try {
      const actualType = mediaType(response, type);
      const parts = await readBody(response, maxBytes);
      return new File(parts, fileName(gif, actualType), { type: actualType });
    } catch (error) {
      // The rest is not downloaded.
      response.body?.cancel().catch(() => {});
      throw error;
    }
  };
  return fetchFile(url, read, signal);
}

/** Returns the media type of a response, or the expected one if the host does not know it. */
function mediaType({ headers }: Response, expected: string): string {
  const [sent = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const isUnknown = /^$|\/octet-stream$/.test(sent.trim());
  const type = isUnknown ? expected : sent.trim();
  if (extensionOf(type)) return type;
  throw failure("decode", "The response is neither an image nor a video.");
}

/** Reads a body up to a size. A server may announce no size, or a wrong one. */
async function readBody({ body, headers }: Response, maxBytes: number) {
  const check = (bytes: number) => {
    if (bytes > maxBytes) throw failure("too_large", `The file of the GIF is larger than ${maxBytes} bytes.`);
  };
  check(Number(headers.get("content-length")));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return parts;
      bytes += value.byteLength;
      check(bytes);
      parts.push(value);
    }
  } finally {
    reader?.releaseLock();
  }
}

const failure = (code: ErrorCode, message: string) => new GifletError({ code, message });
