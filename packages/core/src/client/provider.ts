import type { GifData, Purposes } from "../../wasm/giflet.js";
import type { CallName } from "./api-methods.js";
import type { ListOptions, ListType, Rating } from "./options.js";

/** Describes the requests and responses of a provider's API. Opaque: the format may change between versions of this package. */
export interface ProviderTables {
  /** The packed table that maps responses to the model. */
  shape: string;
  /** The packed table of the calls. */
  endpoints: string;
}

/** What a provider offers. Components show only what is available. */
export interface Capabilities {
  /** The types of lists, in the order of the tabs of pickers. */
  types: readonly ListType[];
  /** The calls that the provider answers. All other calls reject with the code `usage`. */
  calls: readonly CallName[];
  /** The values of the option `rating`, from the strictest. Empty if the provider has none. */
  ratings: readonly Rating[];
}

/** An attribution mark. */
export interface AttributionMark {
  /** The text of the mark, and the alternative text of its logos. */
  text: string;
  /** The page that the mark links to. */
  url: string;
  /** The URLs of logos for light and dark color schemes, 20 CSS px high, shown instead of the text. */
  logos?: { light: string; dark: string };
}

/** What a provider needs to report that a GIF was selected. */
export interface SelectionContext {
  /** The consent state. */
  client: {
    /** Returns whether the visitor allows a purpose; `undefined` before they have chosen. */
    allows(purpose: keyof Purposes): boolean | undefined;
    /** Calls `listener` whenever the consent state is set. Returns an unsubscribe function. */
    onConsent(listener: () => void): () => void;
  };
  /** Sends requests to the provider's API. */
  fetch: typeof fetch;
  /** The id of the visitor; empty unless consent allows to store it. */
  visitorId: () => string;
}

/** Configuration of a GIF provider. `giphy()`, `klipy()`, `tenorV2()` and others of `@giflet/core/providers` create it. */
export interface Provider {
  /** The name of the provider in pingbacks and logs. */
  name: string;
  /** The display name, for example in "Continue Watching on {productName}". */
  productName: string;
  /** The origin of the provider's pages, without a trailing slash. */
  site: string;
  /** The base URL of the API, for example `https://api.giphy.com/v1`. */
  apiBase: string;
  /** The API key, unless the option `apiKey` of the client is set. */
  apiKey?: string;
  /** The format of the API. Default: version 1 of GIPHY's API. */
  tables?: ProviderTables;
  /** Default: those of GIPHY. */
  capabilities?: Capabilities;
  /** The URL to which pingbacks are posted. Default: none are sent. */
  pingbackUrl?: string;
  /**
   * Whether to resend a pingback if it is unknown whether it was received (docs/pingbacks.md). `exactly-once` resends it, for providers that
   * deduplicate by event id. `hand-off` does not, for providers that count every pingback. Default: `hand-off`.
   */
  delivery?: "exactly-once" | "hand-off";
  /** The host that replaces `media{N}.{host}` in media URLs. Default: `media.{host}`. */
  mediaHost?: string;
  /** The attribution mark that must be displayed with results. Without an http(s) `url`, components do not show it, and development builds log a warning. */
  mark?: AttributionMark;
  /** The placeholder of search fields that the provider's terms require, not translated. Default: a text of the components. */
  searchPlaceholder?: string;
  /** Whether to send the client's name and version as request headers. Cross-origin, this causes a CORS preflight for each URL. */
  sdkHeaders: boolean;
  /** The content rating of calls that accept one, unless their options set `rating`. Default: none is sent, and the provider decides. */
  defaultRating?: Rating;
  /** The base URL of embed players, for example `https://giphy.com/embed`. The id of the GIF is appended. */
  embedBase?: string;
  /** Returns the function that sends API requests. `fetch` is the option of the client, or the browser's function. */
  wrapFetch?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** Returns options that are added to those of a call, under the names in the tables. */
  onCall?: (options: ListOptions) => object;
  /** Changes the result of a call before it is returned. */
  onResult?: (result: unknown, call: string, subject: string) => void;
  /** Reports to the provider that a GIF was selected, with the visitor's consent to `measurement`. */
  onSelection?: (gif: GifData, context: SelectionContext) => void;
}

/** The default provider, and what `giphy()` changes. */
export const giphyProvider: Provider = {
  name: "giphy",
  productName: "GIPHY",
  site: "https://giphy.com",
  apiBase: "https://api.giphy.com/v1",
  mark: { text: "Powered by GIPHY", url: "https://giphy.com" },
  sdkHeaders: false,
  defaultRating: "pg-13",
  embedBase: "https://giphy.com/embed",
};
