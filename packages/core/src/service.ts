/** How a provider's API is called and its answers are read. Written by this package; the format may change with its version. */
export interface ProviderTables {
  shape: string;
  endpoints: string;
}

/** What is particular to a GIF service. No such thing is a constant of the code. */
export interface Service {
  name: string;
  /** As visitors know it: "Continue Watching on {productName}". */
  productName: string;
  /** The origin of its pages, without a slash at its end. */
  site: string;
  /** For example `https://api.giphy.com/v1`. */
  apiBase: string;
  /** Default: `giphyTables`. */
  tables?: ProviderTables;
  /** Where pingbacks go; without it none are sent. */
  pingbackUrl?: string;
  /**
   * What is done with a pingback whose fate is not known (docs/pingbacks.md): `exactly-once` sends it again, for services
   * that drop event ids they have seen; `hand-off`, the default, does not, for services that count what comes.
   */
  delivery?: "exactly-once" | "hand-off";
  /** The host that `media{N}.{host}` is read as; `media.{host}` by default (MOD-07). */
  mediaHost?: string;
  /** The mark that must be shown with results (GRD-11). */
  mark?: { text: string; url: string };
  /** Whether the SDK's name and version are sent as headers; off where they would force a preflight (CLI-02). */
  sdkHeaders: boolean;
  /**
   * The content rating sent by calls that accept one, such as searches and trending lists, when their options have none.
   * None is sent by default, which leaves the choice to the service.
   */
  defaultRating?: string;
  /** The address of players without the GIF's id, for example `https://giphy.com/embed`. */
  embedBase?: string;
}

/**
 * The public API at api.giphy.com, to be used with one's own key. Lists are rated `pg-13` unless a call says otherwise. It has no
 * `pingbackUrl`: no pingbacks are sent unless you add one.
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
