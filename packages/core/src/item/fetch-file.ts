import { type ErrorCode, GifletError } from "../common/error.js";
import { isSafeUrl } from "../common/safe-url.js";
import { extensionOf } from "./media-type.js";

/** Options of `fetchFile`. */
export interface FetchFileOptions {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Maximum size of the file, bytes. Default: none. */
  maxBytes?: number;
}

/**
 * Fetches a file of a GIF. Its type is that of the response, or else `type`. Rejects with the abort reason of `signal`, or with a `GifletError`:
 * `usage` if the URL is not a safe http(s) URL, `network` or `offline` without a response, which includes hosts that do not permit CORS, `http`
 * for an error status, `too_large`, `decode` for a response that is neither an image nor a video.
 */
export async function fetchFile(
  url: string,
  type: string,
  { signal, maxBytes = Number.POSITIVE_INFINITY }: FetchFileOptions = {},
): Promise<Blob> {
  if (!isSafeUrl(url)) throw failure("usage", "The URL of the GIF's file is not a safe http(s) URL.");
  const onFailure = (cause: unknown) => {
    if (signal?.aborted || cause instanceof GifletError) throw cause;
    throw failure(
      globalThis.navigator?.onLine === false ? "offline" : "network",
      "Failed to fetch the file of the GIF: no network, or its host does not permit CORS.",
      cause,
    );
  };
  const response = await fetch(url, { signal }).catch(onFailure);
  const { ok, status, statusText, headers } = response;
  if (!ok) {
    const message = "Failed to fetch the file of the GIF.";
    throw new GifletError({ code: "http", message, status, statusText });
  }
  const actualType = mediaType(headers.get("content-type"), type);
  try {
    if (!actualType) throw failure("decode", "The response is neither an image nor a video.");
    if (Number(headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes);
  } catch (error) {
    // The rest is not downloaded.
    response.body?.cancel().catch(() => {});
    throw error;
  }
  const parts = await readBody(response, maxBytes).catch(onFailure);
  return new Blob(parts, { type: actualType });
}

/** Returns the media type of a response, or the expected one if the host does not know it. */
function mediaType(header: string | null, expected: string): string | undefined {
  const [sent = ""] = (header ?? "").toLowerCase().split(";");
  const isUnknown = /^$|\/octet-stream$/.test(sent.trim());
  const type = isUnknown ? expected : sent.trim();
  return extensionOf(type) && type;
}

/** Reads a body up to a size. A server may not announce the size, or a wrong one. */
async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return parts;
    bytes += value.byteLength;
    parts.push(value);
    if (bytes <= maxBytes) continue;
    reader?.cancel().catch(() => {});
    throw tooLarge(maxBytes);
  }
}

const tooLarge = (maxBytes: number) =>
  failure("too_large", `The file of the GIF is larger than ${maxBytes} bytes.`);

const failure = (code: ErrorCode, message: string, cause?: unknown) =>
  new GifletError({ code, message }, cause);
