import type { Rating } from "./options.js";

/** Describes the requests and responses of a provider's API. Opaque: the format may change between versions of this package. */
export interface ProviderTables {
  shape: string;
  endpoints: string;
}

/** Configuration of a GIF service. */
export interface Service {
  name: string;
  /** The display name, for example in "Continue Watching on {productName}". */
  productName: string;
  /** The origin of the service's pages, without a trailing slash. */
  site: string;
  /** The base URL of the API, for example `https://api.giphy.com/v1`. */
  apiBase: string;
  /** The format of the API. Default: version 1 of GIPHY's API. */
  tables?: ProviderTables;
  /** The URL to which pingbacks are posted. Default: none are sent. */
  pingbackUrl?: string;
  /**
   * Whether to resend a pingback if it is unknown whether it was received (docs/pingbacks.md). `exactly-once` resends it, for services that
   * deduplicate by event id. `hand-off` does not, for services that count every pingback. Default: `hand-off`.
   */
  delivery?: "exactly-once" | "hand-off";
  /** The host that replaces `media{N}.{host}` in media URLs. Default: `media.{host}`. */
  mediaHost?: string;
  /** The attribution mark that must be displayed with results. */
  mark?: { text: string; url: string };
  /** Whether to send the SDK's name and version as request headers. Cross-origin, this causes a CORS preflight for each URL. */
  sdkHeaders: boolean;
  /** The content rating of calls that accept one, unless their options set `rating`. Default: none is sent, and the service decides. */
  defaultRating?: Rating;
  /** The base URL of embed players, for example `https://giphy.com/embed`. The id of the GIF is appended. */
  embedBase?: string;
}

/**
 * The public API at api.giphy.com. Requires your own API key. The default rating is `pg-13`. Sends no pingbacks unless you add a
 * `pingbackUrl`.
 */
export const giphyService: Service = {
  name: "giphy",
  productName: "GIPHY",
  site: "https://giphy.com",
  apiBase: "https://api.giphy.com/v1",
  mark: { text: "Powered by GIPHY", url: "https://giphy.com" },
  sdkHeaders: false,
  defaultRating: "pg-13",
  embedBase: "https://giphy.com/embed",
};
