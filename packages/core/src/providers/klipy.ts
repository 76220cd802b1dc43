import type { GifData } from "../../wasm/giflet.js";
import type { Provider } from "../client/provider.js";
import { withOrigin } from "../client/provider-key.js";
import { GifletError } from "../common/error.js";
import { addSecret } from "../common/page-secrets.js";
import { klipyTables } from "../shapes/klipy.js";
import {
  isDotSegment,
  listOf,
  type ProviderOptions,
  requireObject,
  withConsent,
  withoutSlash,
} from "./common.js";
import { addQuery, convertItems, gifsOf, mapMedia, tagOf } from "./results.js";

/** Options of `klipy`. */
export interface KlipyOptions extends ProviderOptions {
  /** Number of GIFs of a page, 8 to 50. The option `limit` of calls has no effect. Default: 24, as of the API. */
  pageSize?: number;
  /**
   * Requests advertisements, if KLIPY has enabled them for the key. Lists with `renderAd` render them, others leave them out. Default: none.
   */
  ads?: KlipyAds;
}

/** Which advertisements fit. */
export interface KlipyAds {
  /** Returns the id of the visitor that KLIPY requires. Without one, for example without consent, no advertisements are requested. */
  customerId: () => string | undefined;
  /** Minimum width, CSS px. */
  minWidth: number;
  /** Maximum width, CSS px. */
  maxWidth: number;
  /** Minimum height, CSS px. */
  minHeight: number;
  /** Maximum height, CSS px. */
  maxHeight: number;
}

/**
 * KLIPY's API, version 1: GIFs, stickers, and clips as the type `videos` (https://docs.klipy.com). Selected GIFs are reported to KLIPY,
 * with the visitor's consent. The placeholder "Search KLIPY" and the mark are required by its terms.
 */
export function klipy(options: KlipyOptions = {}): Provider {
  requireObject(options, "the argument of klipy");
  const { apiKey, baseUrl = "https://api.klipy.com/api/v1", mediaUrl, pageSize = 24, ads } = options;
  const apiBase = withoutSlash(baseUrl);
  const site = "https://klipy.com";
  if (isDotSegment(apiKey)) throw new GifletError({ code: "usage", message: "giflet: invalid API key" });
  // It is not the option of a client, since it is in the path of requests.
  addSecret(apiKey);
  const base = apiKey ? `${apiBase}/${encodeURIComponent(apiKey)}` : apiBase;
  let adCount = 0;
  const provider: Provider = {
    name: "klipy",
    productName: "KLIPY",
    site,
    apiBase,
    // Not sent as a parameter: the key is in the path. The core removes it from errors.
    apiKey,
    tables: klipyTables(Boolean(ads)),
    capabilities: {
      types: ["gifs", "stickers", "videos"],
      calls: ["search", "trending", "gif", "gifs", "categories", "searchTags", "relatedTags"],
      ratings: ["g", "pg", "pg-13", "r"],
    },
    mark: { text: "Powered by KLIPY", url: site },
    searchPlaceholder: "Search KLIPY",
    sdkHeaders: false,
    wrapFetch: (fetch) => (url, init) => {
      const address = String(url).slice(apiBase.length);
      const adRequest = ads && adOptions(ads);
      // The visitor may have withdrawn consent since the call was made, for example before a retry.
      const isWithdrawn = adRequest && !adRequest.customer_id;
      return fetch(base + (isWithdrawn ? without(address, Object.keys(adRequest)) : address), init);
    },
    // A page is found by its number, so all pages of a list have the same size.
    onCall({ type }) {
      const adRequest = ads && adOptions(ads);
      return {
        ...(type === "videos" && { type: "clips" }),
        per_page: Math.min(Math.max(pageSize, 8), 50),
        ...(adRequest?.customer_id && adRequest),
      };
    },
    onResult(result, call, subject) {
      if (call === "categories") convertItems(result, categoryOf);
      else if (call.endsWith("Tags")) convertItems(result, tagOf);
      else dropInvalidAds(result);
      const gifs = gifsOf(result);
      for (const gif of gifs) {
        if (gif.ad) {
          const { width, height } = gif.ad;
          Object.assign(gif, { id: `ad-${++adCount}`, width, height, tracking: undefined });
          gif.lookupId = gif.id;
        } else {
          if (gif.type === "clip") gif.type = "video";
          // The suffix of a slug differs in each response.
          gif.url ??= `${site}/${listOf(gif.type)}/${encodeURIComponent(gif.lookupId.replace(/--[^-]*$/, ""))}`;
        }
      }
      addQuery(gifs, call, subject);
      mapMedia(gifs, mediaUrl);
    },
    onSelection({ type, lookupId, tracking }, context) {
      if (isDotSegment(lookupId)) return;
      withConsent(context, () => {
        const body = JSON.stringify({ customer_id: context.visitorId(), q: tracking?.query ?? "" });
        const headers = { "content-type": "application/json" };
        const url = `${apiBase}/${listOf(type)}/share/${encodeURIComponent(lookupId)}`;
        context.fetch(url, { method: "POST", keepalive: true, headers, body }).catch(() => {});
      });
    },
  };
  return withOrigin(provider, "klipy", options);
}

/** The options of a request for advertisements, which are its parameters. */
function adOptions(ads: KlipyAds) {
  const customerId = ads.customerId();
  addSecret(customerId);
  return {
    customer_id: customerId,
    "ad-min-width": ads.minWidth,
    "ad-max-width": ads.maxWidth,
    "ad-min-height": ads.minHeight,
    "ad-max-height": ads.maxHeight,
  };
}

/** Returns an address without these parameters. */
function without(address: string, names: string[]): string {
  const [path, query] = address.split("?");
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return query ? `${path}?${parameters}` : address;
}

/** Drops advertisements without content or size. They are decoded as GIFs without `ad`. */
function dropInvalidAds(result: unknown): void {
  const page = result as { items?: GifData[] };
  if (page.items) page.items = page.items.filter(({ type, ad }) => ad || type !== "ad");
}

/** Converts a category to one of `ApiMethods.categories`, whose GIF has the format of the API. */
function categoryOf(item: unknown): object | undefined {
  const { category: name, query, preview_url } = Object(item) as Record<string, unknown>;
  if (typeof name !== "string") return;
  const gif = preview_url && { id: name, title: name, file: { sm: { gif: { url: preview_url } } } };
  return { name, query, gif };
}
