import type { Capabilities, Provider } from "../client/provider.js";
import { withOrigin } from "../client/provider-key.js";
import { type ErrorCode, GifletError } from "../common/error.js";
import { customTables } from "../shapes/custom.js";
import { mapItems, requireObject } from "./common.js";
import { type CustomGif, encode } from "./custom-gif.js";

/** A page of GIFs of a custom provider. */
export interface CustomPage {
  /** The GIFs of the page. One that is no JSON data, or throws when it is read, is dropped. */
  items: readonly CustomGif[];
  /** Opaque cursor for the next page. Omit it on the last page. One that throws when it is read is none. */
  next?: string;
  /** Total number of items, if known. */
  total?: number;
}

/** A category of a custom provider. */
export interface CustomCategory {
  /** The name to display, which is also the term to search. */
  name: string;
  /** The term to search. Default: the name. */
  query?: string;
  /** An example. */
  gif?: CustomGif;
}

/** The request for a page. */
export interface CustomRequest {
  /** `next` of the previous page; `undefined` for the first one. */
  next?: string;
  /** Index of the first item, if there is no `next`. Absent if the caller has set none. A provider whose pages have no numbers ignores it. */
  offset?: number;
  /** Maximum number of items, a hint. */
  limit?: number;
  /** The type of the items. Absent if the caller has set none. */
  type?: string;
  /** The highest content rating. Absent if the caller has set none. */
  rating?: string;
  /** The language code of the visitor, for example `en`. Absent if the caller has set none. */
  lang?: string;
  /** Aborted if the result is not needed anymore. */
  signal: AbortSignal;
}

/**
 * The functions of a custom provider. Throw the `Response` of a failed request for an error with its status, or a `GifletError`; any other exception is a
 * `network` error with the exception as its `cause` and the name of the function in its message. Errors are retried like those of other providers. A
 * function that returns nothing, or a page without an array of `items`, is an error with the code `decode`. A `limit` or `offset` of a call that is negative or no
 * whole number is an error with the code `usage`.
 */
export interface CustomFunctions {
  /** Returns a page of search results. */
  search(term: string, request: CustomRequest): CustomPage | Promise<CustomPage>;
  /** Returns a page of trending GIFs, shown before a search. */
  trending(request: CustomRequest): CustomPage | Promise<CustomPage>;
  /** Returns a page of GIFs related to the one with this id. Without it, players show no related GIFs. */
  related?(id: string, request: CustomRequest): CustomPage | Promise<CustomPage>;
  /** Returns the GIFs with these ids. Without it, GIFs cannot be shown by id. */
  gifs?(ids: readonly string[], request: CustomRequest): CustomPage | Promise<CustomPage>;
  /** Returns the categories. Without it, pickers have none. */
  categories?(request: CustomRequest): readonly CustomCategory[] | Promise<readonly CustomCategory[]>;
  /** Returns search terms that complete a text. Without it, search fields have no completions. */
  searchTags?(text: string, request: CustomRequest): readonly string[] | Promise<readonly string[]>;
  /** Returns popular search terms. */
  trendingSearches?(request: CustomRequest): readonly string[] | Promise<readonly string[]>;
}

/** The name, links and texts of a custom provider. */
export interface CustomOptions extends Partial<Pick<Provider, "site" | "mark" | "searchPlaceholder">> {
  /** Unique among the providers of a page, for example the key of recently used GIFs. */
  name: string;
  /** The display name. Default: `name`. */
  productName?: string;
  /** The tabs of pickers. Default: GIFs. */
  types?: Capabilities["types"];
  /** The ratings that the functions filter by. Default: none. */
  ratings?: Capabilities["ratings"];
}

/** The functions that return an array; the others return a page. */
const LISTS = ["categories", "searchTags", "trendingSearches"] as const;

const FUNCTIONS = [...(["search", "trending", "related", "gifs"] as const), ...LISTS];

/** Maximum number of items of a page; the others are ignored. Equivalent to `MAX_GIFS` in sdk-core/src/decoder/walk.rs. A list may have any length, and a hole is an item, too. */
const MAX_ITEMS = 1000;

/** A base URL that is never requested (RFC 2606). */
const BASE = "https://custom.invalid";

/**
 * A provider that the application implements. Its GIFs are checked, sanitized, cached and paged like those of other providers. A call
 * without a function rejects.
 */
export function customProvider(functions: CustomFunctions, options: CustomOptions): Provider {
  requireObject(functions, "the first argument of customProvider");
  requireObject(options, "the second argument of customProvider");
  const {
    name,
    productName = name,
    site = "",
    mark,
    searchPlaceholder,
    types = ["gifs"],
    ratings = [],
  } = options;
  // The functions of a class instance are not its own members.
  const calls: Capabilities["calls"][number][] = FUNCTIONS.filter(
    (call) => typeof functions[call] === "function",
  );
  const provider: Provider = {
    name,
    productName,
    site,
    mark,
    searchPlaceholder,
    apiBase: BASE,
    tables: customTables,
    capabilities: { types, calls: calls.includes("gifs") ? [...calls, "gif"] : calls, ratings },
    sdkHeaders: false,
    wrapFetch: () => (url, init) => respond(functions, new URL(String(url)), init?.signal ?? neverAborted()),
  };
  return withOrigin(provider, "customProvider", functions, options);
}

/** Calls the function named by the path of a URL, and returns its result as a response. */
async function respond(functions: CustomFunctions, url: URL, signal: AbortSignal): Promise<Response> {
  const name = url.pathname.slice(1) as keyof CustomFunctions;
  const { subject, limit, offset, ...rest } = Object.fromEntries<string | undefined>(url.searchParams);
  // The core sends `next` as `offset`, too.
  const start = rest.next ? undefined : countOf("offset", offset);
  const request = { ...rest, limit: countOf("limit", limit), offset: start, signal };
  const failure = (code: ErrorCode, problem: string, cause?: unknown) =>
    new GifletError({ code, message: `giflet: the provider's function ${name} ${problem}` }, cause);
  if (typeof functions[name] !== "function") throw failure("usage", "is missing");
  try {
    const result = await callFunction(functions, name, subject, request);
    if (!result)
      throw failure(
        "decode",
        `returned no items: expected ${LISTS.some((list) => list === name) ? "an array" : "{ items: [...] }"}`,
      );
    return new Response(JSON.stringify(result));
  } catch (error) {
    if (error instanceof Response) return error;
    if (signal.aborted || error instanceof GifletError) throw error;
    throw failure("network", "failed", error);
  }
}

/** Returns the number of an option. Throws the error `usage` for a negative one. */
function countOf(name: string, value: string | undefined): number | undefined {
  if (!value) return;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new GifletError({ code: "usage", message: `giflet: \`${name}\` must be a whole number, 0 or more` });
}

async function callFunction(
  functions: CustomFunctions,
  name: keyof CustomFunctions,
  subject = "",
  request: CustomRequest,
): Promise<object | undefined> {
  switch (name) {
    case "search":
    case "related":
      return pageOf(await functions[name]?.(subject, request));
    case "trending":
      return pageOf(await functions.trending(request));
    case "gifs":
      return pageOf(await functions.gifs?.(subject.split(","), request));
    case "categories": {
      const categories = await functions.categories?.(request);
      return itemsOf(categories, (category) => {
        const { name, query, gif } = Object(category) as CustomCategory;
        const term = termOf(name);
        return term && { name: term, query: termOf(query) || undefined, gif: gif && encode(gif) };
      });
    }
    case "searchTags":
      return itemsOf(await functions.searchTags?.(subject, request), (value) => {
        const name = termOf(value);
        return name && { name };
      });
    case "trendingSearches":
      return itemsOf(await functions.trendingSearches?.(request), termOf);
  }
}

/** Returns a search term of an application without types, or an empty text. */
const termOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Returns the results of `convert` as a page, without empty ones and items that it throws for. */
function itemsOf<T>(
  items: readonly T[] | undefined,
  convert: (item: T) => object | string,
): object | undefined {
  if (!Array.isArray(items)) return;
  return { items: mapItems(items, convert, MAX_ITEMS).filter(Boolean) };
}

/** Logs in development builds that a member of a page is ignored. */
let logIgnored = (_name: string, _error: unknown): void => {};
try {
  if (process.env.NODE_ENV !== "production")
    logIgnored = (name, error) =>
      console.debug(`giflet: ${name} of a page is ignored, because it throws:`, error);
} catch {
  // A page without a bundler has no `process`.
}

/** Returns the data of a page; nothing for what has no `items`. */
function pageOf(page: CustomPage | undefined): object | undefined {
  if (!Array.isArray(page?.items)) return;
  const data: Record<string, unknown> = { items: mapItems(page.items, encode, MAX_ITEMS) };
  for (const name of ["next", "total"] as const) {
    try {
      const value = page[name];
      // Throws for what is no JSON, such as a BigInt.
      JSON.stringify(value);
      data[name] = value;
    } catch (error) {
      logIgnored(name, error);
    }
  }
  return data;
}

/** Returns a signal for callers that pass none. */
function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
