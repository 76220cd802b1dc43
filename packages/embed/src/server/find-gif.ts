import { type Client, type GifData, GifletError } from "@giflet/core";
import { requestGif } from "../shared/request-gif.js";

/** The result of a search for a GIF: `undefined` if there is none. */
export type Found = { gif?: GifData } | { isLimited: boolean; retryAfter: number };

/** The delay in `Retry-After` if the provider names none, ms. */
const DELAY = 10_000;

/** The longest time without requests, ms. The client does not delay them longer either: `sdk-core/src/client/pipeline.rs`. */
const MAX_LIMIT = 60_000;

/** Requests the GIFs of pages. Nothing is cached: a page must not outlive its GIF. */
export class GifFinder {
  #client: Client;
  /** The end of the provider's rate limit, ms since 1970. Until then the client would delay a request, and the visitor would wait for the page. */
  #limitedUntil = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Requests the first GIF that exists and, if there are more ids, `isWanted` accepts; the response is 404 if the last one is not the one. Sends no request
   * during a rate limit. Rejects only if `signal` aborts.
   */
  async find(
    ids: readonly string[],
    isWanted: (gif: GifData) => boolean,
    signal: AbortSignal,
  ): Promise<Found> {
    for (const id of ids) {
      const limit = this.#limitedUntil - Date.now();
      if (limit > 0) return failure(true, limit);
      try {
        const gif = await requestGif(this.#client, id, { signal, noCache: true, noRetry: true });
        if (gif && (id === ids.at(-1) || isWanted(gif))) return { gif };
      } catch (error) {
        if (signal.aborted) throw error;
        const { code, retryAfter } = error instanceof GifletError ? error : {};
        const isLimited = code === "rate_limited";
        if (isLimited && retryAfter !== undefined) this.#limit(retryAfter);
        return failure(isLimited, retryAfter);
      }
    }
    return {};
  }

  #limit(delay: number): void {
    this.#limitedUntil = Math.max(this.#limitedUntil, Date.now() + Math.min(delay, MAX_LIMIT));
  }
}

function failure(isLimited: boolean, delay = DELAY): Found {
  return { isLimited, retryAfter: Math.max(1, Math.ceil(delay / 1000)) };
}
