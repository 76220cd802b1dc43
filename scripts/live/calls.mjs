const term = "cats";

/**
 * The calls that are checked, in order, each with the kind of its response. A call gets the client, its options, and the first page of a search
 * without faulty GIFs. None changes anything at the provider.
 */
export const calls = [
  { name: "search", kind: "list", run: (client, options) => client.search(term, { limit: 5, ...options }) },
  {
    name: "search",
    title: "search, next page",
    kind: "list",
    run: (client, options, { next }) => client.search(term, { limit: 5, next, ...options }),
  },
  { name: "trending", kind: "list", run: (client, options) => client.trending({ limit: 5, ...options }) },
  {
    name: "trending",
    title: "trending stickers",
    kind: "list",
    run: (client, options) => client.trending({ limit: 5, type: "stickers", ...options }),
  },
  { name: "gif", kind: "gif", run: (client, options, { items }) => client.gif(items[0].lookupId, options) },
  {
    name: "gifs",
    kind: "list",
    run: (client, options, { items }) =>
      client.gifs(
        items.slice(0, 2).map(({ lookupId }) => lookupId),
        options,
      ),
  },
  {
    name: "related",
    kind: "list",
    run: (client, options, { items }) => client.related(items[0].lookupId, options),
  },
  { name: "random", kind: "gif", run: (client, options) => client.random(options) },
  { name: "categories", kind: "categories", run: (client, options) => client.categories(options) },
  {
    name: "searchTags",
    kind: "tags",
    run: (client, options) => client.searchTags(term.slice(0, 2), options),
  },
  { name: "trendingSearches", kind: "terms", run: (client, options) => client.trendingSearches(options) },
];

/** The recorded responses in sdk-core/tests/fixtures/providers, by provider and kind. */
export const recordings = {
  giphy: { list: ["giphy-gifs-search"], gif: ["giphy-gif-by-id"], categories: ["giphy-categories"] },
  klipy: {
    list: ["klipy-v1-search", "klipy-v1-gifs-search-gif-only", "klipy-v1-stickers-trending"],
    categories: ["klipy-v1-gifs-categories"],
  },
  "tenor-v2": {
    list: ["tenor-v2-search", "tenor-v2-featured", "klipy-v2-search"],
    categories: ["tenor-v2-categories"],
  },
};

const isSecure = (url) => new URL(url).protocol === "https:" || new URL(url).hostname === "127.0.0.1";

/** Returns what is wrong with a GIF that the client has decoded. */
function faultsOf(gif) {
  const faults = [];
  if (!gif.id || !gif.lookupId) faults.push("no id");
  if (!gif.alt) faults.push("no alt text");
  if (gif.renditions.length === 0) faults.push("no files");
  if (!gif.renditions.every(({ url }) => isSecure(url))) faults.push("a file without https");
  if (!(gif.width > 0 && gif.height > 0)) faults.push("no size");
  return faults.map((fault) => `${gif.id || "a GIF"}: ${fault}`);
}

export const isFaultless = (gif) => faultsOf(gif).length === 0;

/**
 * Returns what is wrong with the decoded result of a call, and whether the call failed: without items, or if all are faulty. A random GIF may
 * have no files, which is reported only.
 */
export function problemsOf({ kind }, result) {
  const items = kind === "gif" ? [result] : result.items;
  if (items.length === 0) return { problems: ["no items"], isFailed: true };
  if (kind !== "gif" && kind !== "list") return { problems: [], isFailed: false };
  const problems = items.flatMap(faultsOf);
  const isFailed =
    kind === "list" ? !items.some(isFaultless) : problems.some((problem) => !problem.endsWith("no files"));
  return { problems, isFailed };
}
