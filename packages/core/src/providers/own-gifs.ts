import { hasDebugParameter } from "../client/client-options.js";
import type { Provider } from "../client/provider.js";
import { withOrigin } from "../client/provider-key.js";
import { type ErrorCode, GifletError, isGifletError } from "../common/error.js";
import { readText } from "../common/read-text.js";
import { withTimeLimit } from "../common/time-limit.js";
import { fold, jsonDataOf, mapItems, requireObject } from "./common.js";
import {
  type CustomFunctions,
  type CustomOptions,
  type CustomPage,
  type CustomRequest,
  customProvider,
} from "./custom.js";
import { type CustomGif, withAbsoluteUrls } from "./custom-gif.js";

interface Item {
  gif: CustomGif;
  /** The tags as written, by their folded text. */
  tags: ReadonlyMap<string, string>;
}

interface Tag {
  name: string;
  folded: string;
  count: number;
  /** The first GIF with the tag. */
  item: Item;
}

type Filter = Pick<CustomRequest, "type" | "rating">;

const PAGE_SIZE = 24;

/** The maximum length of a list at a URL, bytes. The list is in memory as a whole, so that it can be longer than a response of an API. */
const MAX_LENGTH = 2 ** 27;

/** The maximum length of a search term, characters: each of its words is searched. */
const MAX_TERM = 1000;

/** Logs in development builds why a list failed to load, and what to check. */
let warnOfList = (_message: string, _remedy: string): void => {};
try {
  if (process.env.NODE_ENV !== "production")
    warnOfList = (message, remedy) => console.warn(`${message}. ${remedy}`);
} catch {
  // A page without a bundler has no `process`.
}

/** Returns the error of a list that failed to load. Its cause is a response, unlike that of the error that a GIF does not exist. */
function listError(
  gifs: unknown,
  code: ErrorCode,
  problem: string,
  remedy: string,
  cause?: unknown,
): GifletError {
  const base = globalThis.document?.baseURI;
  const address = typeof gifs === "string" && (URL.canParse(gifs, base) ? new URL(gifs, base).href : gifs);
  const source = address ? ` from ${address.replace(/[?#].*/, "")}` : "";
  const message = `giflet: the list of \`ownGifs\` failed to load: ${problem}${source}`;
  warnOfList(message, remedy);
  return new GifletError({ code, message }, cause);
}

/** From the strictest. */
const RATINGS = ["y", "g", "pg", "pg-13", "r"] as const;

/**
 * A provider for GIFs of the application itself, without a server: searches a list in the browser. The first search loads the module that
 * searches. Categories and completions are the tags.
 *
 * @param gifs the list, or the URL of one in JSON, which is requested once, with the first call. Relative URLs in the list are resolved
 *   against its own URL, or else that of the page. Items without id or files, or that are no JSON data, are dropped.
 * @param options the name is `own-gifs` by default
 */
export function ownGifs(
  gifs: readonly CustomGif[] | string,
  options: Partial<Omit<CustomOptions, "ratings">> = {},
): Provider {
  requireObject(options, "the second argument of ownGifs");
  const [type] = options.types ?? ["gifs"];
  const provider = customProvider(ownFunctions(gifs, type), {
    name: "own-gifs",
    ratings: RATINGS,
    ...options,
  });
  return withOrigin(provider, "ownGifs", gifs, options);
}

/** The functions of the provider. Without `type`, requests for categories and terms are for `defaultType`. */
export function ownFunctions(gifs: readonly CustomGif[] | string, defaultType?: string): CustomFunctions {
  const load = memoize(() => loadItems(gifs));
  const loadIndex = memoize(async () => {
    const [{ createSearchIndex }, { items }] = await Promise.all([import("./own-gifs-search.js"), load()]);
    return createSearchIndex(items.map(({ gif }) => gif));
  });
  const tables = new Map<string, readonly Tag[]>();

  /** Returns a page of the items that `find` returns. */
  const page = async (
    request: CustomRequest,
    find: (items: readonly Item[]) => readonly Item[] | Promise<readonly Item[]>,
  ): Promise<CustomPage> => {
    const { items, base } = await load();
    const { next, offset = 0, limit = PAGE_SIZE } = request;
    const found = await find(items);
    const start = Number(next) || offset;
    const end = start + limit;
    return {
      items: found.slice(start, end).map(({ gif }) => withAbsoluteUrls(gif, base)),
      next: end < found.length ? `${end}` : undefined,
      total: found.length,
    };
  };

  /** Returns the most used tags, of equal ones the first. */
  const mostUsedTags = async (request: CustomRequest, prefix = ""): Promise<readonly Tag[]> => {
    const { items } = await load();
    const filter = { type: request.type ?? defaultType, rating: request.rating };
    const key = JSON.stringify(filter);
    const table = tables.get(key) ?? countTags(items.filter((item) => isIncluded(item, filter)));
    tables.set(key, table);
    const found = prefix ? table.filter(({ folded }) => folded.startsWith(prefix)) : table;
    return found.slice(0, request.limit ?? PAGE_SIZE);
  };

  const trending: CustomFunctions["trending"] = (request) =>
    page(request, (items) => items.filter((item) => isIncluded(item, request)));

  return {
    trending,
    search: (term, request) =>
      term.trim()
        ? page(request, async (items) => {
            const search = await loadIndex();
            const found = search(term.slice(0, MAX_TERM), (index) => isIncluded(items[index], request));
            return found.flatMap((index) => items[index] ?? []);
          })
        : trending(request),
    related: (id, request) =>
      page(request, (items) => {
        const subject = items.find(({ gif }) => `${gif.id}` === id);
        const candidates = items.filter((item) => item !== subject && isIncluded(item, request));
        return sortBy(
          candidates,
          ({ tags }) => [...tags.keys()].filter((tag) => subject?.tags.has(tag)).length,
        );
      }),
    gifs: (ids, request) =>
      page({ ...request, limit: ids.length }, (items) => {
        const byId = new Map(items.map((item) => [`${item.gif.id}`, item]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),
    categories: async (request) => {
      const { base } = await load();
      const tags = await mostUsedTags(request);
      return tags.map(({ name, item }) => ({ name, gif: withAbsoluteUrls(item.gif, base) }));
    },
    searchTags: async (text, request) => namesOf(await mostUsedTags(request, fold(text.trim()))),
    trendingSearches: async (request) => namesOf(await mostUsedTags(request)),
  };
}

/** Returns a function that creates a value once, and again after a failure. */
function memoize<T>(create: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= create().catch((error) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Requests a list. The text is `undefined` if it is too long. */
async function requestList(gifs: string, signal: AbortSignal) {
  const failed = (problem: string, remedy: string) => (error: unknown) => {
    const code = isGifletError(error) ? error.code : "network";
    throw listError(gifs, code, problem, remedy, error);
  };
  const response = await fetch(gifs, { signal }).catch(
    failed("no response", "Check the host, and that it permits requests from this page (CORS, connect-src)."),
  );
  if (!response.ok) {
    const remedy = "Check the path, which is relative to the page.";
    throw listError(gifs, "http", `status ${response.status}`, remedy, response);
  }
  const text = await readText(response, MAX_LENGTH).catch(
    failed("no complete response", "The connection has ended before the list did, or is too slow."),
  );
  return { text, url: response.url };
}

async function loadItems(gifs: readonly CustomGif[] | string): Promise<{ items: Item[]; base?: string }> {
  let base = globalThis.document?.baseURI;
  let list: unknown = Array.isArray(gifs) ? mapItems(gifs, jsonDataOf) : gifs;
  if (typeof gifs === "string") {
    const { text, url } = await withTimeLimit((signal) => requestList(gifs, signal));
    if (text === undefined)
      throw listError(gifs, "too_large", "more than 128 MB", "Write a provider that searches on a server.");
    try {
      list = JSON.parse(text);
    } catch (error) {
      const remedy = "Check the path: some servers send a page of HTML for a missing file.";
      throw listError(gifs, "parse", "no JSON", remedy, error);
    }
    base = url;
  }
  if (!Array.isArray(list)) {
    const remedy = "It must be an array of GIFs with `id` and `files`, or the URL of one.";
    throw listError(gifs, "decode", "no list", remedy);
  }
  const items = new Map<string, Item>();
  for (const gif of list as readonly (Partial<CustomGif> | null)[]) {
    const { id, files, tags } = Object(gif) as CustomGif;
    const isValid =
      (typeof id === "number" || (typeof id === "string" && id)) && Array.isArray(files) && files[0];
    if (!isValid || items.has(`${id}`)) continue;
    const names = Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string" && tag.trim()) : [];
    items.set(`${id}`, { gif: gif as CustomGif, tags: new Map(names.map((name) => [fold(name), name])) });
  }
  const dropped = list.length - items.size;
  if (dropped > 0 && hasDebugParameter()) {
    console.debug(`giflet: removed ${dropped} invalid items from the list of GIFs`);
  }
  return { items: [...items.values()], base };
}

function isIncluded(item: Item | undefined, { type, rating }: Filter): boolean {
  if (!item) return false;
  const { gif } = item;
  if (type && type.replace(/s$/, "") !== (gif.type ?? "gif")) return false;
  if (!rating || !gif.rating || gif.rating === rating) return true;
  const levels: readonly string[] = RATINGS;
  const level = levels.indexOf(gif.rating);
  return level >= 0 && level < levels.indexOf(rating);
}

function countTags(items: readonly Item[]): readonly Tag[] {
  const table = new Map<string, Tag>();
  for (const item of items) {
    for (const [folded, name] of item.tags) {
      const tag = table.get(folded);
      if (tag) tag.count += 1;
      else table.set(folded, { name, folded, count: 1, item });
    }
  }
  return sortBy([...table.values()], ({ count }) => count);
}

/** Returns the values with a positive score, highest first. Equal ones keep their order. */
function sortBy<T>(values: readonly T[], scoreOf: (value: T) => number): T[] {
  return values
    .map((value) => ({ value, score: scoreOf(value) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}

function namesOf(tags: readonly Tag[]): string[] {
  return tags.map(({ name }) => name);
}
