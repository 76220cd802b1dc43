import type { Provider } from "@giflet/core";

/** Options of `createEmbedHandler`. Paths begin with `/` and have no trailing slash. */
export interface EmbedHandlerOptions {
  /**
   * The provider of the GIFs: `ownGifs`, `customProvider`, or another one whose requests go to a server of your own (`baseUrl`). GIPHY and KLIPY do not
   * permit servers to call their API: see `isApproved`.
   */
  provider: Provider;
  /** The provider has approved in writing that this server calls its API. Default: false. */
  isApproved?: boolean;
  /** The API key of the server's requests. Default: `apiKey` of the provider. It never reaches a page. */
  apiKey?: string;
  /** The API key of the requests for related GIFs that the visitor's browser sends. It is public. Default: empty. */
  pageApiKey?: string;
  /**
   * The base URL of the API for related GIFs, in the format of GIPHY's API, which the visitor's browser requests. Without it the handler requests the provider's related
   * GIFs, and pages have none if the provider has none. Default: none.
   */
  pageApiBase?: string;
  /**
   * The origin of the pages, for example `https://gifs.example`. Without it there are no oEmbed descriptions, canonical links and player cards, whose addresses are
   * absolute, and players in sandboxed frames without `allow-same-origin` have no styles and scripts in some versions of Safari. Default: none.
   */
  origin?: string;
  /** The path before `/embed/{id}` of player pages, `/oembed` and `/embed-assets`. Default: empty. */
  basePath?: string;
  /**
   * The path of pages with link previews; the id of a GIF follows, or a title, a hyphen and the id. Behind a title, an id may contain up to four hyphens.
   * Default: none.
   */
  pagePath?: string;
  /** The URL for events of your own analytics. Default: none. */
  analyticsUrl?: string;
  /** The path of a stylesheet of the pages with link previews. Default: none. */
  style?: string;
  /** The path of an icon of the same pages. Default: none. */
  icon?: string;
  /** Replaces `fetch` for requests to the provider's API. */
  fetch?: typeof fetch;
  /** The time limit of the requests to the provider's API for a page, ms; 0 for none. Default: 10000. */
  timeout?: number;
}

/** Responds to requests for player pages. */
export interface EmbedHandler {
  /** Resolves to the response, for other paths to one with the status 404. Rejects only if the request is aborted. */
  (request: Request): Promise<Response>;
  /** Returns whether an absolute URL is one of a player page, of its files, of a description or of the page of a GIF. */
  handles(url: string | URL): boolean;
}
