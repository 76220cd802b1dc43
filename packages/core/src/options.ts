import type { Consent } from "../wasm/giflet.js";
import type { Service } from "./service.js";

/** Options of every call (CLI-15). */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason, whatever that is. */
  signal?: AbortSignal;
  /** How long an answer may take in ms, retries included. No limit by default. */
  timeout?: number;
  /** Takes no answer from the cache, and keeps none (CLI-03). */
  noCache?: boolean;
  /** Tries once only. By default 429, 5xx and network errors are tried twice more. */
  noRetry?: boolean;
}

/** Which part of a list is asked for. */
export interface PageOptions extends CallOptions {
  /** `next` of the page before. It is used in place of `offset`. */
  next?: string;
  offset?: number;
  limit?: number;
}

/** Options of lists (CLI-12, CLI-17). What is undefined is not sent, except `rating`. */
export interface ListOptions extends PageOptions {
  type?: "gifs" | "stickers" | "text" | "videos";
  /** The service's `defaultRating` by default. */
  rating?: string;
  lang?: string;
  country_code?: string;
  sort?: string;
  /** Searches within a channel. */
  channel?: string;
}

/** Options of a random GIF. */
export interface RandomOptions extends CallOptions {
  type?: ListOptions["type"];
  tag?: string;
  /** The service's `defaultRating` by default. */
  rating?: string;
}

/** What an SDK is made of. */
export interface SdkOptions {
  /** Default: `giphyService`. */
  service?: Service;
  /** The key for the service's API. */
  apiKey: string;
  /** The visitor's wish, if it is known already; `unknown` by default: nothing is stored or sent (PNG-12). */
  consent?: Consent;
  /** The service's id of the logged-in user, for pingbacks. */
  userId?: string;
  /** `off`: no pingbacks, pixels or ids, whatever the visitor allows. */
  telemetry?: "on" | "off";
  /** Logs what is dropped (PNG-14). */
  debug?: boolean;
  /** Adds to each GIF the provider's item that it was decoded from, as `raw`. Default: false. */
  raw?: boolean;
  /** Makes the API's calls in place of the browser's `fetch`. */
  fetch?: typeof fetch;
}

/** What a pingback says beside what happened. */
export interface PingbackDetails {
  /** The index of the GIF in its list. */
  position?: number;
  layout?: "GRID" | "CAROUSEL" | "MASONRY" | "PLAYER";
  /** The service's id of the user who sees it (PNG-07). */
  userId?: string;
}
