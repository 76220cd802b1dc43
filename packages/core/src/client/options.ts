import type { Consent } from "../../wasm/giflet.js";
import type { Analytics } from "../analytics/index.js";
import type { Service } from "./service.js";

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's `reason`. */
  signal?: AbortSignal;
  /** Time limit in ms, retries included. Default: none. */
  timeout?: number;
  /** Bypasses the cache: neither reads nor writes it. Default: false. */
  noCache?: boolean;
  /** Disables retries. By default, 429, 5xx and network errors are retried twice. */
  noRetry?: boolean;
}

/** A content rating: of GIPHY, or of another provider. */
export type Rating = "y" | "g" | "pg" | "pg-13" | "r" | (string & {});

/** The order of search results: of GIPHY, or of another provider. */
export type Sort = "relevant" | "recent" | (string & {});

/** Options that select a page of a list. */
export interface PageOptions extends CallOptions {
  /** `next` of the previous page. Takes precedence over `offset`. */
  next?: string;
  /** Index of the first item, for services with numeric paging. */
  offset?: number;
  /** Maximum number of items. */
  limit?: number;
}

/** Options of list calls. Undefined options are not sent, except for `rating`. */
export interface ListOptions extends PageOptions {
  type?: "gifs" | "stickers" | "text" | "videos";
  /** Content rating. Default: the service's `defaultRating`. */
  rating?: Rating;
  lang?: string;
  /** The country of the visitor, for example `CH`. */
  countryCode?: string;
  sort?: Sort;
  /** Restricts a search to a channel. */
  channel?: string;
}

/** Options of a random GIF. */
export interface RandomOptions extends CallOptions {
  type?: ListOptions["type"];
  /** Restricts the choice to GIFs with this tag. */
  tag?: string;
  /** Content rating. Default: the service's `defaultRating`. */
  rating?: Rating;
}

/** Options of an SDK. */
export interface SdkOptions {
  /** Default: `giphyService`. */
  service?: Service;
  /** The API key of the service. Default: `apiKey` of the service. */
  apiKey?: string;
  /** The initial consent state. With `unknown`, nothing is stored and no pingback is sent. Default: `unknown`. */
  consent?: Consent;
  /** The service's id of the logged-in user, sent with pingbacks. */
  userId?: string;
  /** `off` disables pingbacks, tracking pixels and visitor ids, regardless of consent. Default: `on`. */
  telemetry?: "on" | "off";
  /** Logs dropped items and pingbacks to the console. Default: whether the address of the page has the query parameter `giflet-debug`. */
  debug?: boolean;
  /** Default of the option `tolerance` of `chooseRendition` in components inside the `SdkProvider`, px. Default: 50. */
  tolerance?: number;
  /** Adds to each GIF the provider's item that it was decoded from, as `raw`. Default: false. */
  raw?: boolean;
  /** Replaces the browser's `fetch` for API calls, for example to send them to a proxy that adds the API key. */
  fetch?: typeof fetch;
  /** Default of the option `timeout` of calls, ms. Default: none. */
  timeout?: number;
  /** Default of the option `noRetry` of calls. Default: false. */
  noRetry?: boolean;
  /** Whether a request that fails while the browser is offline has the code `offline` instead of `network`. Default: true. */
  detectOffline?: boolean;
  /** Receives a page view for each fetched page of the lists that have a virtual path, subject to its consent state. */
  analytics?: Pick<Analytics, "listView">;
}

/** Additional data of a pingback. */
export interface PingbackDetails {
  /** The index of the GIF in its list. */
  position?: number;
  /** The component that displays the GIF. */
  layout?: "GRID" | "CAROUSEL" | "MASONRY" | "PLAYER";
  /** The service's id of the user who sees the GIF. */
  userId?: string;
  /** Further attributes. The values of a repeated key, also of `position`, `layout` and `user_id`, are joined by commas. */
  attributes?: readonly PingbackAttribute[];
}

/** An attribute of a pingback. */
export interface PingbackAttribute {
  key: string;
  value: string;
}
