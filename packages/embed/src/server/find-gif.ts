import {
  type CallOptions,
  type Client,
  type GifData,
  GifletError,
  type GifPage,
  type ListOptions,
} from "@giflet/core";
import { requestGif } from "../shared/request-gif.js";

/** A request to the provider that failed. */
interface Failure {
  isLimited: boolean;
  retryAfter: number;
}

/** The delay in `Retry-After` if the provider names none, ms. */
const DELAY = 10_000;

/** The longest time without requests, ms. The client does not delay them longer either: `sdk-core/src/client/pipeline.rs`. */
const MAX_LIMIT = 60_000;

/** Requests the GIFs of pages, and related GIFs. Nothing is cached: a page must not outlive its GIF. */
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

  /** Requests the GIF that `isWanted` accepts, or else the first one that exists. */
  find(ids: readonly string[], isWanted: (gif: GifData) => boolean, signal: AbortSignal) {
    return this.#request(signal, async (options): Promise<{ gif?: GifData }> => {
      let first: GifData | undefined;
      for (const id of ids) {
        const gif = await requestGif(this.#client, id, options);
        if (gif && isWanted(gif)) return { gif };
        first ??= gif;
      }
      return { gif: first };
    });
  }

  /** Requests a page of related GIFs. */
  related(id: string, page: ListOptions, signal: AbortSignal) {
    return this.#request(
      signal,
      async (options): Promise<{ page: GifPage }> => ({
        page: await this.#client.related(id, { ...page, ...options }),
      }),
    );
  }

  /** Calls `run` with the options of its requests, but not during a rate limit. Rejects only if `signal` aborts. */
  async #request<T>(signal: AbortSignal, run: (options: CallOptions) => Promise<T>): Promise<T | Failure> {
    const limit = this.#limitedUntil - Date.now();
    if (limit > 0) return failure(true, limit);
    // Not `AbortSignal.any`, which the edge runtime of Next.js lacks.
    const aborting = new AbortController();
    const abort = () => aborting.abort(signal.reason);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    // Not the `timeout` of the client, which has one timer for all calls: in workerd a timer ends with the request that has set it.
    const timer = setTimeout(abort, this.#timeout);
    const options = { signal: aborting.signal, noCache: true, noRetry: true };
    try {
      return await run(options);
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

function failure(isLimited: boolean, delay = DELAY): Failure {
  return { isLimited, retryAfter: Math.max(1, Math.ceil(delay / 1000)) };
}
