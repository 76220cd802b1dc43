import { expect, test, vi } from "vitest";
import { pages } from "../src/list/pages.js";
import { type CustomFunctions, type CustomGif, customProvider } from "../src/providers/index.js";
import { createClient, notJson, waitFor } from "./support.js";

const gif = (id: string, more: Partial<CustomGif> = {}): CustomGif => ({
  id,
  title: `GIF ${id}`,
  files: [
    { url: `https://gifs.test/${id}.gif`, mime: "image/gif", width: 320, height: 240 },
    { url: `https://gifs.test/${id}.mp4`, mime: "video/mp4", width: 320, height: 240, bytes: 1000 },
    { url: `https://gifs.test/${id}.png`, mime: "image/png", width: 160, height: 120 },
  ],
  ...more,
});

function connect(functions: Partial<CustomFunctions>) {
  const trending = () => ({ items: [] });
  return createClient({
    provider: customProvider(
      { search: trending, trending, ...functions },
      { name: "own", site: "https://gifs.test" },
    ),
  });
}

test("[CLI-12, CLI-16] a custom provider receives term, cursor and options, and its GIFs are decoded", async () => {
  const search = vi.fn<CustomFunctions["search"]>(async (_term, { next }) =>
    next ? { items: [gif("b")] } : { items: [gif("a")], next: "page 2/ü", total: 2 },
  );
  const client = connect({ search });
  const found = [];
  const list = pages((page) =>
    client.search("cats & dogs", { ...page, rating: "g", lang: "en", type: "stickers" }),
  );
  for await (const { items } of list) found.push(...items);
  expect(search.mock.calls.map(([term, { signal, ...request }]) => [term, request, signal.aborted])).toEqual([
    ["cats & dogs", { limit: undefined, offset: 0, rating: "g", lang: "en", type: "stickers" }, false],
    ["cats & dogs", { limit: undefined, next: "page 2/ü", rating: "g", lang: "en", type: "stickers" }, false],
  ]);
  expect(found.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(found[0]).toMatchObject({
    lookupId: "a",
    title: "GIF a",
    alt: "GIF a",
    type: "gif",
    width: 320,
    height: 240,
    gifUrl: "https://gifs.test/a.gif",
    videoUrl: "https://gifs.test/a.mp4",
    stillUrl: "https://gifs.test/a.png",
    renditions: [
      { name: "0", mime: "image/gif" },
      { name: "0", mime: "video/mp4", bytes: 1000 },
      { name: "0_still", mime: "image/png", width: 160, height: 120 },
    ],
  });
});

test("a GIF or WebP file with `isStill` is the still image", async () => {
  const file = { width: 320, height: 240 };
  const files: CustomGif["files"] = [
    { ...file, url: "https://gifs.test/still.gif", mime: "image/gif", isStill: true },
    { ...file, url: "https://gifs.test/a.gif", mime: "image/gif" },
    { ...file, url: "https://gifs.test/still.webp", mime: "image/webp", isStill: true },
  ];
  const client = connect({ trending: () => ({ items: [gif("a", { files })] }) });
  const [item] = (await client.trending()).items;
  expect(item).toMatchObject({
    gifUrl: "https://gifs.test/a.gif",
    stillUrl: "https://gifs.test/still.webp",
    renditions: [
      { name: "0", url: "https://gifs.test/a.gif" },
      { name: "0_still", url: "https://gifs.test/still.webp" },
      { name: "0_still", url: "https://gifs.test/still.gif" },
    ],
  });
});

test("relative URLs are those of the page", async () => {
  vi.stubGlobal("document", { baseURI: "https://site.test/app/" });
  const files: CustomGif["files"] = [{ url: "../a.gif", mime: "image/gif", width: 2, height: 2 }];
  const client = connect({ trending: () => ({ items: [gif("a", { files, url: "/gifs/a" })] }) });
  const [item] = (await client.trending()).items;
  expect(item).toMatchObject({ gifUrl: "https://site.test/a.gif", url: "https://site.test/gifs/a" });
  vi.unstubAllGlobals();
});

test("[MOD-01] a page of any length costs at most 1,000 items", async () => {
  const read = vi.fn(() => gif("a"));
  const items = new Proxy([], { get: (_, name) => (name === "length" ? 4e9 : read()) });
  const client = connect({ trending: () => ({ items: items as never }) });
  expect((await client.trending()).items).toHaveLength(1000);
  expect(read).toHaveBeenCalledTimes(1000);
});

test("[MOD-01, TXT-11] invalid items are dropped, hostile values never reach a GIF", async () => {
  const user = { username: "Eve", url: "data:,x" };
  const hostile = [
    null,
    7,
    "text",
    {},
    { id: "no files" },
    { id: "files", files: "x" },
    { id: "null", files: [null, {}] },
    { id: "__proto__", files: [{ mime: "x/__proto__", url: "https://gifs.test/a.gif" }] },
    { id: "script", files: [{ mime: "image/gif", url: "javascript:alert(1)", width: 1, height: 1 }] },
    gif("ok", { url: "javascript:alert(1)", placeholder: "url(x)", user }),
  ] as CustomGif[];
  const client = connect({ trending: () => ({ items: hostile }) });
  const { items } = await client.trending();
  expect(items.map(({ id }) => id)).toEqual(["ok"]);
  const [ok] = items;
  expect([ok?.url, ok?.placeholder, ok?.attribution?.url]).toEqual([undefined, undefined, undefined]);
  expect(Object.prototype).not.toHaveProperty("0");
});

test("[MOD-01] an item that is no JSON is dropped alone, with a debug log", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const bad = notJson(gif);
  const items = [gif("a"), ...bad, gif("b")];
  const provider = customProvider(
    {
      search: () => ({ items }),
      trending: () => ({ items }),
      categories: () => [...(bad as never[]), { name: "Cats", gif: bad[0] }],
      searchTags: () => [1n as never, "cat"],
    },
    { name: "own" },
  );
  const client = createClient({ provider, debug: true });
  const { items: found } = await client.trending();
  expect(found.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(debug.mock.calls).toEqual([[`giflet: removed ${bad.length} invalid items from a response`]]);
  debug.mockRestore();
  const { items: categories } = await client.categories();
  expect(categories.map(({ name, gif }) => [name, gif])).toEqual([["Cats", undefined]]);
  const { items: tags } = await client.searchTags("c");
  expect(tags.map(({ name }) => name)).toEqual(["cat"]);
});

test("[MOD-01] an item that throws when it is read is dropped alone; `next` and `total` that throw are absent, with a debug log", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const fail = () => {
    throw new Error("revoked");
  };
  const items = Object.defineProperty([gif("a"), gif("lost"), gif("b")], 1, { get: fail });
  class Page {
    items = items;
    get next(): string {
      return fail();
    }
    total = 1n as never;
  }
  const categories = Object.defineProperty([{ name: "Cats" }, { name: "lost" }], 1, { get: fail });
  const client = connect({ trending: () => new Page(), categories: () => categories });
  const page = await client.trending();
  expect([page.items.map(({ id }) => id), page.next, page.total]).toEqual([["a", "b"], undefined, undefined]);
  const ignored = (name: string) => [
    `giflet: ${name} of a page is ignored, because it throws:`,
    expect.any(Error),
  ];
  expect(debug.mock.calls).toEqual([ignored("next"), ignored("total")]);
  debug.mockRestore();
  expect((await client.categories()).items.map(({ name }) => name)).toEqual(["Cats"]);
});

test("[CLI-11] optional functions are calls; without them calls reject and can() is false", async () => {
  const client = connect({
    gifs: (ids) => ({ items: ids.map((id) => gif(id)) }),
    related: (id) => ({ items: [gif(`${id}-2`)] }),
    categories: () => [{ name: "Cats", query: "cat", gif: gif("c") }, { name: "Dogs" }],
    searchTags: (text) => [`${text}t`],
    trendingSearches: () => ["wow"],
  });
  expect((await client.gif("a")).id).toBe("a");
  expect((await client.gifs(["a", "b"])).items.map(({ id }) => id)).toEqual(["a", "b"]);
  expect((await client.related("a")).items.map(({ id }) => id)).toEqual(["a-2"]);
  const categories = await client.categories();
  expect(categories.items.map(({ name, query, gif }) => [name, query, gif?.id])).toEqual([
    ["Cats", "cat", "c"],
    ["Dogs", undefined, undefined],
  ]);
  expect((await client.searchTags("ca")).items.map(({ name }) => name)).toEqual(["cat"]);
  expect((await client.trendingSearches()).items).toEqual(["wow"]);
  expect([client.can("related"), client.can("gif"), client.can("channels")]).toEqual([true, true, false]);

  const bare = connect({});
  expect([bare.can("related"), bare.can("gif")]).toEqual([false, false]);
  await expect(bare.related("a")).rejects.toMatchObject({
    code: "usage",
    message: "giflet: the provider's function related is missing",
  });
});

test("[CLI-11] the functions of a class instance are capabilities, members that are no functions are not", async () => {
  class Provider {
    #gifs = [gif("a")];
    search() {
      return { items: this.#gifs };
    }
    trending = () => this.search();
  }
  class Related extends Provider {
    related(id: string) {
      return { items: [gif(`${id}-2`)] };
    }
  }
  const client = createClient({ provider: customProvider(new Related(), { name: "own" }) });
  expect(client.provider.capabilities?.calls).toEqual(["search", "trending", "related"]);
  expect((await client.search("a")).items.map(({ id }) => id)).toEqual(["a"]);
  expect((await client.related("a")).items.map(({ id }) => id)).toEqual(["a-2"]);

  const { trending } = new Provider();
  const extra = { related: undefined, gifs: undefined, name: "x", dispose() {} };
  const plain = createClient({
    provider: customProvider({ search: trending, trending, ...extra }, { name: "own" }),
  });
  expect(plain.provider.capabilities?.calls).toEqual(["search", "trending"]);
  expect([plain.can("related"), plain.can("gif"), plain.can("gifs")]).toEqual([false, false, false]);
});

test("[CLI-04, CLI-05] a thrown Response keeps its status; another exception is the cause of a network error", async () => {
  const cause = new Error("no database");
  const search = vi.fn<CustomFunctions["search"]>(() => Promise.reject(cause));
  await expect(connect({ search }).search("a", { noRetry: true })).rejects.toMatchObject({
    name: "GifletError",
    code: "network",
    message: "giflet: the provider's function search failed",
    cause,
  });
  const denied = vi.fn<CustomFunctions["search"]>(() => Promise.reject(new Response("{}", { status: 403 })));
  await expect(connect({ search: denied }).search("a")).rejects.toMatchObject({
    code: "bad_key",
    status: 403,
  });
});

test("[CLI-03, CLI-15] calls are cached and aborted as those of other providers", async () => {
  const search = vi.fn<CustomFunctions["search"]>(async () => ({ items: [gif("a")] }));
  const client = connect({ search });
  await client.search("a");
  await client.search("a");
  expect(search).toHaveBeenCalledTimes(1);
  let signal: AbortSignal | undefined;
  const slow = connect({
    search: (_term, request) => {
      signal = request.signal;
      return new Promise(() => {});
    },
  });
  const controller = new AbortController();
  const call = slow.search("a", { signal: controller.signal });
  await waitFor(() => expect(signal).toBeDefined());
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  expect(signal?.aborted).toBe(true);
});

test("[CLI-04] a function that returns nothing, or no list, is named in the error", async () => {
  const nothing = vi.fn(() => undefined as never);
  const client = connect({
    search: () => [gif("a")] as never,
    trending: nothing,
    gifs: nothing,
    searchTags: nothing,
    categories: () => ({}) as never,
  });
  const error = (name: string, expected = "{ items: [...] }") => ({
    name: "GifletError",
    code: "decode",
    message: `giflet: the provider's function ${name} returned no items: expected ${expected}`,
  });
  await expect(client.trending()).rejects.toMatchObject(error("trending"));
  expect(nothing).toHaveBeenCalledOnce();
  await expect(client.search("a")).rejects.toMatchObject(error("search"));
  await expect(client.gif("a")).rejects.toMatchObject(error("gifs"));
  await expect(client.searchTags("a")).rejects.toMatchObject(error("searchTags", "an array"));
  await expect(client.categories()).rejects.toMatchObject(error("categories", "an array"));
});

test("[MOD-01] categories and terms that are no texts are dropped", async () => {
  const hostile = [null, 7, {}, "", " ", " Cats "] as string[];
  const gifs = [gif("a", { url: "javascript:alert(1)" }), "x" as unknown as CustomGif];
  const client = connect({
    categories: () => [
      ...(hostile.slice(0, 3) as never[]),
      ...hostile.map((name) => ({ name })),
      { name: "A", query: 7 as never, gif: gifs[0] },
      { name: "B", query: " b ", gif: gifs[1] },
    ],
    searchTags: () => hostile,
    trendingSearches: () => hostile,
  });
  const { items } = await client.categories();
  expect(items.map(({ name, query, gif }) => [name, query, gif?.id, gif?.url])).toEqual([
    ["Cats", undefined, undefined, undefined],
    ["A", undefined, "a", undefined],
    ["B", "b", undefined, undefined],
  ]);
  expect((await client.searchTags("a")).items.map(({ name }) => name)).toEqual(["Cats"]);
  expect((await client.trendingSearches()).items).toEqual(["Cats"]);
});

test("[CLI-12] an error of an application whose members throw rejects a call, without it as the cause", async () => {
  const error = new Proxy(
    {},
    {
      get() {
        throw new Error("no member");
      },
    },
  );
  const search = () => Promise.reject(error);
  const call = connect({ search }).search("a", { noRetry: true });
  await expect(call).rejects.toMatchObject({ code: "network", cause: undefined });
});
