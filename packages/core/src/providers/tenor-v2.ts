import { giphyProvider, type Provider } from "../client/provider.js";
import { withOrigin } from "../client/provider-key.js";
import { tenorV2Tables } from "../shapes/tenor-v2.js";
import { type ProviderOptions, requireObject, withConsent, withoutSlash } from "./common.js";
import { addQuery, convertItems, gifsOf, mapMedia, tagOf } from "./results.js";

/** Options of `tenorV2`. */
export interface TenorV2Options
  extends Omit<ProviderOptions, "baseUrl">,
    Partial<Pick<Provider, "name" | "productName" | "site" | "mark" | "searchPlaceholder">> {
  /** The base URL of the API, for example `https://api.klipy.com/v2` or `https://api.giphy.com/v2`. */
  baseUrl: string;
}

/** What the terms of known providers with this API require. */
const TERMS: Record<string, Partial<Provider>> = {
  "api.klipy.com": {
    name: "klipy",
    productName: "KLIPY",
    site: "https://klipy.com",
    mark: { text: "Powered by KLIPY", url: "https://klipy.com" },
    searchPlaceholder: "Search KLIPY",
  },
  "api.giphy.com": {
    name: "giphy",
    productName: "GIPHY",
    site: giphyProvider.site,
    mark: giphyProvider.mark,
  },
};

/**
 * Version 2 of Tenor's API, which KLIPY, GIPHY and self-hosted servers offer (https://developers.google.com/tenor). Selected GIFs are
 * reported with `registershare`, with the visitor's consent. Tenor's own API ended in 2026.
 */
export function tenorV2(options: TenorV2Options): Provider {
  requireObject(options, "the argument of tenorV2");
  const { apiKey = "", baseUrl, mediaUrl, ...texts } = options;
  const apiBase = withoutSlash(baseUrl);
  const host = URL.canParse(apiBase) ? new URL(apiBase).hostname : "";
  const provider: Provider = {
    name: host || "tenor-v2",
    productName: host || "GIFs",
    site: "",
    ...TERMS[host],
    ...texts,
    apiBase,
    apiKey,
    tables: tenorV2Tables,
    capabilities: {
      types: ["gifs", "stickers"],
      calls: [
        ...(["search", "trending", "gif", "gifs", "categories"] as const),
        ...(["trendingSearches", "searchTags", "relatedTags"] as const),
      ],
      ratings: ["g", "pg", "pg-13", "r"],
    },
    sdkHeaders: false,
    onResult(result, call, subject) {
      if (call === "categories") convertItems(result, categoryOf);
      else if (call.endsWith("Tags")) convertItems(result, tagOf);
      const gifs = gifsOf(result);
      addQuery(gifs, call, subject);
      mapMedia(gifs, mediaUrl);
    },
    onSelection({ lookupId: id, tracking }, context) {
      withConsent(context, () => {
        const query = new URLSearchParams({ id, q: tracking?.query ?? "", ...(apiKey && { key: apiKey }) });
        context.fetch(`${apiBase}/registershare?${query}`, { keepalive: true }).catch(() => {});
      });
    },
  };
  return withOrigin(provider, "tenorV2", options);
}

/** Converts a category to one of `ApiMethods.categories`, whose GIF has the format of the API. Names of trending terms have a `#`. */
function categoryOf(item: unknown): object | undefined {
  const { name, searchterm: query, image } = Object(item) as Record<string, unknown>;
  if (typeof name !== "string") return;
  const gif = image && { id: name, title: name, media_formats: { gif: { url: image } } };
  return { name: name.replace(/^#/, ""), query, gif };
}
