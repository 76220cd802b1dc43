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
  #timeout: number;
  /** The end of the provider's rate limit, ms since 1970. Until then the client would delay a request, and the visitor would wait for the page. */
  #limitedUntil = 0;

  /** @param timeout the time limit of all requests for a page, ms */
  constructor(client: Client, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
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
    // Not `AbortSignal.any`, which the edge runtime of Next.js lacks.
    const aborting = new AbortController();
    const abort = () => aborting.abort(signal.reason);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    // Not the `timeout` of the client, which has one timer for all calls: in workerd a timer ends with the request that has set it.
    const timer = setTimeout(abort, this.#timeout);
    const options = { signal: aborting.signal, noCache: true, noRetry: true };
    try {
      for (const id of ids) {
        const limit = this.#limitedUntil - Date.now();
        if (limit > 0) return failure(true, limit);
        const gif = await requestGif(this.#client, id, options);
        if (gif && (id === ids.at(-1) || isWanted(gif))) return { gif };
      }
      return {};
    } catch (error) {
      if (signal.aborted) throw error;
      const { code, retryAfter } = error instanceof GifletError ? error : {};
      const isLimited = code === "rate_limited";
      if (isLimited && retryAfter !== undefined) this.#limit(retryAfter);
      return failure(isLimited, retryAfter);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    }
  }

  #limit(delay: number): void {
    this.#limitedUntil = Math.max(this.#limitedUntil, Date.now() + Math.min(delay, MAX_LIMIT));
  }
}

function failure(isLimited: boolean, delay = DELAY): Found {
  return { isLimited, retryAfter: Math.max(1, Math.ceil(delay / 1000)) };
}
