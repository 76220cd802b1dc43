/** Number of items of a page if the URL has no `limit`. */
const DEFAULT_LIMIT = 25;

const STICKERS = "/create/gifmaker/decorate/stickers";

interface ListUrl {
  /** Returns a query parameter, percent-encoded; empty if it is absent. */
  parameter(name: string): string;
  /** The page from 1; `undefined` if the URL has no offset. */
  page: number | undefined;
  /** The id of the channel in the path. */
  channel: string;
}

/** The end of the path of each list, and its virtual path; `undefined` if the URL lacks the id or the term. */
const lists: readonly (readonly [RegExp, (url: ListUrl) => string | undefined])[] = [
  [
    /\/gifs\/related$/,
    ({ parameter, page }) => withId(parameter("gif_id"), (id) => `/gifs/${id}/related${pageOf(page ?? 1)}`),
  ],
  [
    /\/gifs\/search$/,
    ({ parameter, page }) => withId(parameter("q"), (term) => `/search/${term}${pageOf(page ?? 1)}`),
  ],
  [/\/stickers\/trending$/, ({ page }) => `${STICKERS}${pageOf(page ?? 1)}`],
  [
    /\/stickers\/search$/,
    ({ parameter, page }) => withId(parameter("q"), (term) => `${STICKERS}/search/${term}${pageOf(page)}`),
  ],
  [/\/channels\/([^/]+)\/gifs$/, ({ channel, page }) => (page ? `/channels/${channel}${pageOf(page)}` : "")],
  [
    /\/channels\/([^/]+)\/search$/,
    ({ parameter, channel, page }) =>
      withId(parameter("q"), (term) => `/channel/${channel}/search/${term}${pageOf(page)}`),
  ],
];

const pageOf = (page: number | undefined) => (page ? `/page/${page}` : "");
const withId = (id: string, path: (id: string) => string) => (id ? path(id) : undefined);

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
  const parameter = (name: string) => encodeURIComponent(searchParams.get(name) ?? "");
  for (const [path, pathOf] of lists) {
    const [match, channel = ""] = path.exec(pathname) ?? [];
    if (match) return pathOf({ parameter, channel, page: pageNumber(searchParams) });
  }
}

function parse(url: string): URL | undefined {
  const base = url.startsWith("/") ? "https://path.invalid" : undefined;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** Returns the page, from 1. The largest offsets have no exact page. */
function pageNumber(parameters: URLSearchParams): number | undefined {
  const number = (name: string) => {
    const text = parameters.get(name) ?? "";
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const offset = number("offset");
  if (offset === undefined || !Number.isSafeInteger(offset)) return;
  return Math.floor(offset / (number("limit") || DEFAULT_LIMIT)) + 1;
}
