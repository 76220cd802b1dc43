import {
  type CallOptions,
  type Client,
  type GifData,
  GifletError,
  type GifPage,
  type ListOptions,
} from "@giflet/core";
import { MAX_DELAY, MAX_HOLD } from "@giflet/core/internal/client";
import { requestGif } from "../shared/request-gif.js";

/** A request to the provider that failed. */
interface Failure {
  isLimited: boolean;
  retryAfter: number;
}

/** The delay in `Retry-After` if the provider names none, ms. */
const DELAY = 10_000;

/** Maximum number of different requests at the same time. */
const MAX_CALLS = 200;

/** After how many ms a request that exceeds the number is to be made again. */
const BUSY_DELAY = 1000;

/** In workerd a request must not wait for another one's: https://developers.cloudflare.com/workers/observability/errors/. */
const canShare = () => globalThis.navigator?.userAgent !== "Cloudflare-Workers";

/** Requests in flight, for which equal ones wait. */
interface Shared {
  result: Promise<unknown>;
  aborting: AbortController;
  /** Number of those that wait. Without any the requests are aborted. */
  waiting: number;
}

/** Requests the GIFs of pages, and related GIFs. Nothing is cached: a page must not outlive its GIF. */
export class GifFinder {
  #client: Client;
  #timeout: number;
  /** The end of the provider's rate limit, ms since 1970. Until then the client would delay a request, and the visitor would wait for the page. */
  #limitedUntil = 0;
  /** By what they are for. */
  #inFlight = new Map<unknown, Shared>();

  /** @param timeout the time limit of all requests for a page, ms; 0 for none */
  constructor(client: Client, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
  }

  /** Requests the GIF that `isWanted` accepts, or else the first one that exists. */
  find(ids: readonly string[], isWanted: (gif: GifData) => boolean, signal: AbortSignal) {
    return this.#share(["gif", ids], signal, async (options): Promise<{ gif?: GifData }> => {
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
    return this.#share(
      ["related", id, page],
      signal,
      async (options): Promise<{ page: GifPage }> => ({
        page: await this.#client.related(id, { ...page, ...options }),
      }),
    );
  }

  /** Calls `run` once for equal keys at the same time, and for at most `MAX_CALLS` different ones. Rejects only if `signal` aborts. */
  async #share<T>(
    key: readonly unknown[],
    signal: AbortSignal,
    run: (options: CallOptions) => Promise<T>,
  ): Promise<T | Failure> {
    signal.throwIfAborted();
    const name = canShare() ? JSON.stringify(key) : key;
    let shared = this.#inFlight.get(name);
    if (!shared) {
      if (this.#inFlight.size >= MAX_CALLS) return failure(true, BUSY_DELAY);
      const aborting = new AbortController();
      shared = { aborting, result: this.#request(aborting.signal, run), waiting: 0 };
      this.#inFlight.set(name, shared);
    }
    const { result, aborting } = shared;
    const end = (reason?: unknown) => {
      if (this.#inFlight.get(name) === shared) this.#inFlight.delete(name);
      aborting.abort(reason);
    };
    shared.waiting += 1;
    let onAbort = () => {};
    try {
      return await new Promise<T | Failure>((resolve, reject) => {
        onAbort = () => {
          shared.waiting -= 1;
          if (shared.waiting === 0) end(signal.reason);
          reject(signal.reason);
        };
        signal.addEventListener("abort", onAbort);
        (result as Promise<T | Failure>).then(resolve, reject).finally(() => end());
      });
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  /** Calls `run` with the options of its requests, but not during a rate limit. Rejects only if `signal` aborts. */
  async #request<T>(signal: AbortSignal, run: (options: CallOptions) => Promise<T>): Promise<T | Failure> {
    const limit = this.#limitedUntil - performance.now();
    if (limit > 0) return failure(true, limit);
    // Not `AbortSignal.any`, which the edge runtime of Next.js lacks.
    const aborting = new AbortController();
    const abort = () => aborting.abort(signal.reason);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    // Not the `timeout` of the client, which has one timer for all calls: in workerd a timer ends with the request that has set it.
    const timer = this.#timeout > 0 ? setTimeout(abort, Math.min(this.#timeout, MAX_DELAY)) : undefined;
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
    this.#limitedUntil = Math.max(this.#limitedUntil, performance.now() + Math.min(delay, MAX_HOLD));
  }
}

function failure(isLimited: boolean, delay = DELAY): Failure {
  return { isLimited, retryAfter: Math.max(1, Math.ceil(Math.min(delay, MAX_HOLD) / 1000)) };
}
