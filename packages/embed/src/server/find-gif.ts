import { type Client, type GifData, GifletError } from "@giflet/core";
import { requestGif } from "../shared/request-gif.js";

/** The result of a search for a GIF: `undefined` if there is none. */
export type Found = { gif?: GifData } | { isLimited: boolean; retryAfter: number };

/** The delay in `Retry-After` if the provider names none, seconds. */
const DELAY = 10;

/**
 * Requests the first GIF that exists and, if there are more ids, `isWanted` accepts; the response is 404 if the last one is not the one. Nothing is cached:
 * a page must not outlive its GIF. Rejects only if `signal` aborts.
 */
export async function findGif(
  client: Client,
  ids: readonly string[],
  isWanted: (gif: GifData) => boolean,
  signal: AbortSignal,
): Promise<Found> {
  for (const id of ids) {
    try {
      const gif = await requestGif(client, id, { signal, noCache: true, noRetry: true });
      if (gif && (id === ids.at(-1) || isWanted(gif))) return { gif };
    } catch (error) {
      if (signal.aborted) throw error;
      const { code, retryAfter } = error instanceof GifletError ? error : {};
      const delay = retryAfter === undefined ? DELAY : Math.max(1, Math.ceil(retryAfter / 1000));
      return { isLimited: code === "rate_limited", retryAfter: delay };
    }
  }
  return {};
}
