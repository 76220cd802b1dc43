import { GifletError } from "../error.js";
import type { Service } from "../service.js";
import { klipyTables } from "../shapes/klipy.js";
import { type ProviderOptions, withoutSlash } from "./options.js";
import { addQuery, convertItems, gifsOf, mapMedia, tagOf } from "./results.js";
import { withConsent } from "./share.js";

/** Options of `klipy`. */
export interface KlipyOptions extends ProviderOptions {
  /** Number of GIFs of a page, 8 to 50. The option `limit` of calls has no effect. Default: 24, as of the API. */
  pageSize?: number;
  /**
   * Requests advertisements, if KLIPY has enabled them for the key. Lists with `renderAd` render them, others leave them out. Default: none.
   */
  ads?: KlipyAds;
}

/** Which advertisements fit. Sizes in CSS px. */
export interface KlipyAds {
  /** Returns the id of the visitor that KLIPY requires. Without one, for example without consent, no advertisements are requested. */
  customerId: () => string | undefined;
  minWidth: number;
  maxWidth: number;
  minHeight: number;
  maxHeight: number;
}

/** The names of lists in the API, by their `type`. */
const LISTS: Record<string, string> = { gif: "gifs", sticker: "stickers", video: "clips" };

/**
 * KLIPY's API, version 1: GIFs, stickers, and clips as the type `videos` (https://docs.klipy.com). Selected GIFs are reported to KLIPY,
 * with the visitor's consent. The placeholder "Search KLIPY" and the mark are required by its terms.
 */
export function klipy({
  apiKey,
  baseUrl = "https://api.klipy.com/api/v1",
  mediaUrl,
  pageSize = 24,
  ads,
}: KlipyOptions = {}): Service {
  const apiBase = withoutSlash(baseUrl);
  const site = "https://klipy.com";
  if (isDotSegment(apiKey)) throw new GifletError({ code: "usage", message: "giflet: invalid API key" });
  const base = apiKey ? `${apiBase}/${encodeURIComponent(apiKey)}` : apiBase;
  // A page is found by its number, so all pages of a list have the same size.
  const perPage = `per_page=${Math.min(Math.max(pageSize, 8), 50)}`;
  const requestUrl = (url: string) => {
    const path = url.slice(apiBase.length).replace(/^\/videos\//, "/clips/");
    const isList = /^\/[\w-]+\/(search|trending)(\?|$)/.test(path);
    return base + path + (isList ? (path.includes("?") ? "&" : "?") + perPage + adQuery(ads) : "");
  };
  let adCount = 0;
  return {
    name: "klipy",
    productName: "KLIPY",
    site,
    apiBase,
    tables: ads ? { ...klipyTables, shape: klipyTables.shape.replace("\n>! type=ad\n", "\n") } : klipyTables,
    capabilities: {
      types: ["gifs", "stickers", "videos"],
      calls: ["search", "trending", "gif", "gifs", "categories", "searchTags", "relatedTags"],
      ratings: ["g", "pg", "pg-13", "r"],
    },
    mark: { text: "Powered by KLIPY", url: site },
    searchPlaceholder: "Search KLIPY",
    sdkHeaders: false,
    wrapFetch: (fetch) => (url, init) => fetch(requestUrl(String(url)), init),
    onResult(result, call, subject) {
      if (call === "categories") convertItems(result, categoryOf);
      else if (/Tags$/.test(call)) convertItems(result, tagOf);
      const gifs = gifsOf(result);
      for (const gif of gifs) {
        if (gif.ad) {
          gif.id = gif.handle = `ad-${++adCount}`;
          gif.width = gif.ad.width || gif.width;
          gif.height = gif.ad.height || gif.height;
          gif.tracking = undefined;
          continue;
        }
        if (gif.type === "clip") gif.type = "video";
        // The suffix of a slug differs in each response.
        gif.url ??= `${site}/${listOf(gif.type)}/${encodeURIComponent(gif.handle.replace(/--[^-]*$/, ""))}`;
      }
      addQuery(gifs, call, subject);
      mapMedia(gifs, mediaUrl);
    },
    onShare({ type, handle, tracking }, context) {
      if (isDotSegment(handle)) return;
      withConsent(context, () => {
        const body = JSON.stringify({ customer_id: context.visitorId(), q: tracking?.query ?? "" });
        const headers = { "content-type": "application/json" };
        const url = `${apiBase}/${listOf(type)}/share/${encodeURIComponent(handle)}`;
        context.fetch(url, { method: "POST", keepalive: true, headers, body }).catch(() => {});
      });
    },
  };
}

function listOf(type: string): string {
  return LISTS[type] ?? "gifs";
}

/** The parameters of a request for advertisements. */
function adQuery(ads: KlipyAds | undefined): string {
  const customerId = ads?.customerId();
  if (!ads || !customerId) return "";
  const sizes = ["minWidth", "maxWidth", "minHeight", "maxHeight"] as const;
  // `minWidth` is sent as `ad-min-width`.
  const parameters = sizes.map((name) => `&ad-${name.replace(/[WH]/, "-$&").toLowerCase()}=${ads[name]}`);
  return `&customer_id=${encodeURIComponent(customerId)}${parameters.join("")}`;
}

/** Whether a text would change the path that it is a segment of. */
function isDotSegment(text: string | undefined): boolean {
  return text === "." || text === "..";
}

/** Converts a category to one of `Client.categories`, whose GIF has the format of the API. */
function categoryOf(item: unknown): object | undefined {
  const { category: name, query, preview_url } = Object(item) as Record<string, unknown>;
  if (typeof name !== "string") return;
  const gif = preview_url && { id: name, title: name, file: { sm: { gif: { url: preview_url } } } };
  return { name, query, gif };
}
