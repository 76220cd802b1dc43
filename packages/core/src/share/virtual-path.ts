/** Number of items of a page if the URL has no `limit`. */
const DEFAULT_LIMIT = 25;

const STICKERS = "/create/gifmaker/decorate/stickers";

interface ListUrl {
  /** The id of the GIF of a related list, percent-encoded as all texts here. Empty if it is absent. */
  gifId: string;
  /** The term of a search, without the channel. */
  term: string;
  /** The page from 1; `undefined` if the URL has no offset. */
  page: number | undefined;
  /** The channel in the path, or before the term: `@name term`. */
  channel: string;
}

/** The end of the path of each list, and its virtual path; `undefined` if the URL lacks the id or the term. */
const lists: readonly (readonly [RegExp, (url: ListUrl) => string | undefined])[] = [
  [
    /\/gifs\/related$/,
    ({ gifId, page }) => (gifId ? `/gifs/${gifId}/related${pageOf(page ?? 1)}` : undefined),
  ],
  [/\/gifs\/search$/, (url) => searchPath(url, ({ term, page }) => `/search/${term}${pageOf(page ?? 1)}`)],
  [/\/stickers\/trending$/, ({ page }) => `${STICKERS}${pageOf(page ?? 1)}`],
  [
    /\/stickers\/search$/,
    (url) => searchPath(url, ({ term, page }) => `${STICKERS}/search/${term}${pageOf(page)}`),
  ],
  [
    /\/channels\/([^/]+)\/gifs\/?$/,
    ({ channel, page }) => (page ? `/channels/${channel}${pageOf(page)}` : ""),
  ],
  [/\/channels\/([^/]+)\/search$/, (url) => searchPath(url)],
];

const pageOf = (page: number | undefined) => (page ? `/page/${page}` : "");

/** Returns the virtual path of a search in a channel, or `pathOf` of a search without one; `undefined` without a term. */
function searchPath(url: ListUrl, pathOf?: (url: ListUrl) => string): string | undefined {
  const { term, channel, page } = url;
  if (!term) return;
  return channel ? `/channel/${channel}/search/${term}${pageOf(page)}` : pathOf?.(url);
}

/**
 * Returns the path of an API call for page-view analytics: the virtual path of a list, or the path of any other URL. `undefined` for an
 * invalid URL. A path without a host is valid.
 */
export function virtualPath(url: string): string | undefined {
  const parsed = parse(url);
  return parsed && (listPath(url) ?? parsed.pathname);
}

/** Returns the virtual path of the page of a list, by the URL of its API call; `undefined` for other URLs. */
export function listPath(url: string): string | undefined {
  const parsed = parse(url);
  if (!parsed) return;
  const { pathname, searchParams } = parsed;
  // A search in a channel has the channel's name before its term.
  const [, name = "", term = ""] = /^(?:@(\S+) )?(.*)$/s.exec(searchParams.get("q") ?? "") ?? [];
  for (const [path, pathOf] of lists) {
    const [match, channel = encodeURIComponent(name)] = path.exec(pathname) ?? [];
    if (!match) continue;
    return pathOf({
      gifId: encodeURIComponent(searchParams.get("gif_id") ?? ""),
      term: encodeURIComponent(term),
      channel,
      page: pageNumber(searchParams),
    });
  }
}

function parse(url: string): URL | undefined {
  const base = url.startsWith("/") ? "https://path.invalid" : undefined;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** Returns the page, from 1, also if the first page of a list is smaller. The largest offsets have no exact page. */
function pageNumber(parameters: URLSearchParams): number | undefined {
  const number = (name: string) => {
    const text = parameters.get(name) ?? "";
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  // KLIPY's lists have page numbers.
  const page = number("page");
  if (page && Number.isSafeInteger(page)) return page;
  const offset = number("offset");
  if (offset === undefined || !Number.isSafeInteger(offset)) return;
  return Math.ceil(offset / (number("limit") || DEFAULT_LIMIT)) + 1;
}

/** Returns the virtual path of a page of the GIFs related to another, for page-view analytics (TXT-06). Pages start with 1. */
export const relatedPath = (id: string, page: number): string =>
  `/gifs/${encodeURIComponent(id)}/related/page/${page}`;
