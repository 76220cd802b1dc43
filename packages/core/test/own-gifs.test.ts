import { expect, onTestFinished, test, vi } from "vitest";
import { TIMEOUT } from "../src/common/time-limit.js";
import { pages } from "../src/list/pages.js";
import { type CustomGif, type CustomRequest, ownGifs } from "../src/providers/index.js";
import { ownFunctions } from "../src/providers/own-gifs.js";
import { createClient, longResponse, notJson } from "./support.js";

const gif = (id: string, more: Partial<CustomGif> = {}): CustomGif => ({
  id,
  files: [{ url: `https://gifs.test/${id}.gif`, mime: "image/gif", width: 320, height: 240 }],
  ...more,
});

const { signal } = new AbortController();

const idsOf = ({ items }: { items: readonly CustomGif[] }) => items.map(({ id }) => id);

/** Returns a function that searches a list, and returns the ids of the results. */
function searcher(gifs: readonly CustomGif[]) {
  const { search } = ownFunctions(gifs);
  return async (term: string, request: Partial<CustomRequest> = {}) =>
    idsOf(await search(term, { signal, ...request }));
}

/** Mocks `fetch` with responses to be returned in order. */
function mockFetch(...responses: Response[]) {
  const fetch = vi.fn(async (_url: string) => responses.shift() ?? Response.error());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("search finds words of title, alternative text and tags, but not of other fields", async () => {
  const search = searcher([
    gif("title", { title: "A dancing cat" }),
    gif("alt", { alt: "The cat sleeps" }),
    gif("tag", { tags: ["pets", "cat"] }),
    gif("cat", { user: { username: "cat" } }),
  ]);
  expect((await search("cat")).sort()).toEqual(["alt", "tag", "title"]);
  expect(await search("dancing cat")).toEqual(["title"]);
  expect(await search("dog")).toEqual([]);
  expect(await search("?!")).toEqual([]);
});

test.each([
  ["épée", "Une Épée"],
  ["EPEE", "Une Épée"],
  ["strasse", "Lange Straße"],
  ["ΟΔΟΣ", "οδός"],
  ["istanbul", "İSTANBUL"],
  ["isik", "Işık"],
  ["IŞIK", "ışık"],
  ["ｃａｔ", "cat"],
  ["שלום", "שָׁלוֹם עולם"],
  ["كَتَبَ", "كتب"],
  ["ラーメン", "美味しいラーメンを食べる"],
  ["ラー", "美味しいラーメンを食べる"],
  ["食", "美味しいラーメンを食べる"],
  ["猫", "黒猫"],
  ["快乐", "生日快乐"],
  ["แมว", "เจ้าแมวน่ารัก"],
  ["東京 tower", "東京Tower"],
  ["고양이", "귀여운 고양이"],
  ["кот", "Весёлый КОТ"],
  ["веселый", "Весёлый КОТ"],
  ["❤", "love ❤️"],
  ["👍🏽", "ok 👍"],
  ["👩‍🚀", "to the moon 👩‍🚀"],
  ["🇯🇵", "🇯🇵 Japan"],
  ["birthd", "Happy birthday"],
  ["brithday", "Happy birthday"],
  ["hapy birthday", "Happy birthday"],
  ["hallo wrld", "Hello world"],
])("search finds %j in %j", async (term, text) => {
  const search = searcher([
    gif("other", { title: "Something else", tags: ["別", "🐟"] }),
    gif("found", { tags: [text] }),
  ]);
  expect(await search(term)).toEqual(["found"]);
});

test.each([
  ["かき", "がき"],
  ["cot", "cat"],
  ["2024", "2025"],
  ["👩‍🚀", "👩‍🎨"],
  ["cat", "concatenate"],
])("search does not find %j in %j", async (term, text) => {
  expect(await searcher([gif("a", { tags: [text] })])(term)).toEqual([]);
});

test("a term is searched up to its limit", async () => {
  const search = searcher([gif("a", { title: "cat" }), gif("b", { title: "cat dog" })]);
  expect(await search("cat dog ".repeat(10))).toEqual(["b"]);
  expect(await search(`${"cat ".repeat(25_000)}dog`)).toEqual(["a", "b"]);
});

test("typos are corrected only if the words as typed find nothing, and all words are needed only if they find something", async () => {
  const search = searcher([
    gif("a", { title: "flower" }),
    gif("b", { title: "slower" }),
    gif("c", { title: "green flower" }),
    gif("d", { title: "green" }),
  ]);
  expect((await search("flower")).sort()).toEqual(["a", "c"]);
  expect(await search("green flower")).toEqual(["c"]);
  expect((await search("green unicorn")).sort()).toEqual(["c", "d"]);
});

test("results are sorted by score, then as in the list", async () => {
  const names = ["d", "a", "c", "b"];
  const search = searcher([
    gif("long", { title: "A cat in a very long title with many other words" }),
    ...names.map((id) => gif(id, { title: "cat" })),
    gif("prefix", { title: "caterpillar" }),
  ]);
  expect(await search("cat")).toEqual([...names, "long", "prefix"]);
});

test("lists are paged in the order of the list, with 24 GIFs per page unless limited", async () => {
  const all = Array.from({ length: 60 }, (_, index) => `${index}`);
  const { trending, search } = ownFunctions(all.map((id) => gif(id, { title: "cat" })));
  for (const call of [
    trending,
    (request: CustomRequest) => search("cat", request),
    (request: CustomRequest) => search(" ", request),
  ]) {
    const first = await call({ signal });
    const second = await call({ signal, next: first.next });
    const third = await call({ signal, next: second.next, limit: 100 });
    expect([first, second, third].flatMap(idsOf)).toEqual(all);
    expect([first, second, third].map(({ items, total }) => [items.length, total])).toEqual([
      [24, 60],
      [24, 60],
      [12, 60],
    ]);
    expect(third.next).toBeUndefined();
  }
});

test("type and rating filter every list", async () => {
  const tags = ["cat"];
  const functions = ownFunctions([
    gif("subject", { tags }),
    gif("gif", { tags, rating: "pg" }),
    gif("adult", { tags: ["cat", "adult"], rating: "r" }),
    gif("own", { tags, rating: "staff only" }),
    gif("sticker", { tags: ["cat", "sticker"], type: "sticker" }),
  ]);
  const trending = async (request: object) => idsOf(await functions.trending({ signal, ...request }));
  expect(await trending({})).toEqual(["subject", "gif", "adult", "own", "sticker"]);
  expect(await trending({ type: "stickers" })).toEqual(["sticker"]);
  expect(await trending({ type: "gifs", rating: "pg-13" })).toEqual(["subject", "gif"]);
  expect(await trending({ type: "gifs", rating: "r" })).toEqual(["subject", "gif", "adult"]);
  expect(await trending({ rating: "staff only" })).toEqual(["subject", "own", "sticker"]);
  const request = { signal, type: "gifs", rating: "g" };
  expect(idsOf(await functions.search("cat", request))).toEqual(["subject"]);
  expect(idsOf((await functions.related?.("own", request)) ?? { items: [] })).toEqual(["subject"]);
  expect(await functions.searchTags?.("", request)).toEqual(["cat"]);
  expect(await functions.searchTags?.("", { signal })).toEqual(["cat", "adult", "sticker"]);
});

test("related GIFs share tags, those that share most first", async () => {
  const { related } = ownFunctions([
    gif("one", { tags: ["Cat"] }),
    gif("none", { tags: ["dog"] }),
    gif("subject", { tags: ["cat", "grumpy", "party"] }),
    gif("two", { tags: ["GRUMPY", "cat"] }),
    gif("another", { tags: ["party", "party"] }),
  ]);
  const page = await related?.("subject", { signal });
  expect(page).toMatchObject({ total: 3, next: undefined });
  expect(idsOf(page ?? { items: [] })).toEqual(["two", "one", "another"]);
  expect(await related?.("unknown", { signal })).toMatchObject({ items: [], total: 0 });
});

test("categories, completions and popular terms are tags, the most used first", async () => {
  const functions = ownFunctions([
    gif("a", { tags: ["Épée", "party"] }),
    gif("b", { tags: ["Cat", "épée"] }),
    gif("c", { tags: ["cat", "catwalk", "epee", " "] }),
  ]);
  const terms = ["Épée", "Cat", "party", "catwalk"];
  expect(await functions.trendingSearches?.({ signal })).toEqual(terms);
  expect(await functions.searchTags?.("CA", { signal })).toEqual(["Cat", "catwalk"]);
  expect(await functions.searchTags?.(" epé", { signal })).toEqual(["Épée"]);
  const categories = await functions.categories?.({ signal, limit: 2 });
  expect(categories?.map(({ name, gif }) => [name, gif?.id])).toEqual([
    ["Épée", "a"],
    ["Cat", "b"],
  ]);
});

test("GIFs are returned by id, in the order of the ids", async () => {
  const { gifs } = ownFunctions([gif("a"), { ...gif(""), id: 7 }, gif("b")]);
  expect(idsOf((await gifs?.(["b", "x", "7"], { signal, limit: 1 })) ?? { items: [] })).toEqual(["b", 7]);
});

test("items without id or files, or that are no JSON, and repeated ids, are dropped; the number is logged only in debug", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const list = [
    ...[
      null,
      7,
      "text",
      [],
      {},
      { id: "no files" },
      { id: "empty", files: [] },
      { id: "text", files: "a.gif" },
    ],
    { files: gif("a").files },
    gif(""),
    gif("ok", { tags: ["a", 5, null] as string[], title: {} as string }),
    gif("ok", { title: "repeated" }),
    gif("tags", { tags: "cat" as unknown as string[] }),
    ...notJson(gif),
  ] as CustomGif[];
  const functions = ownFunctions(list);
  expect(idsOf(await functions.trending({ signal }))).toEqual(["ok", "tags"]);
  expect(idsOf(await functions.search("a", { signal }))).toEqual(["ok"]);
  expect(await functions.trendingSearches?.({ signal })).toEqual(["a"]);
  expect(debug).not.toHaveBeenCalled();
  vi.stubGlobal("location", { search: "?giflet-debug" });
  await ownFunctions(list).trending({ signal });
  expect(debug.mock.calls).toEqual([["giflet: removed 16 invalid items from the list of GIFs"]]);
});

test("a list at a URL is requested once, with the first call, and again after a failure", async () => {
  const fetch = mockFetch(
    new Response("offline", { status: 503, headers: { "retry-after": "3" } }),
    Response.json([gif("a", { title: "cat" })]),
  );
  const { trending, search } = ownFunctions("https://own.test/gifs.json");
  expect(fetch).not.toHaveBeenCalled();
  // Concurrent calls share the request.
  const failures = await Promise.allSettled([trending({ signal }), search("cat", { signal })]);
  for (const failure of failures) {
    const { reason } = failure as PromiseRejectedResult;
    expect([reason.code, reason.cause.status, reason.cause.headers.get("retry-after")]).toEqual([
      "http",
      503,
      "3",
    ]);
  }
  expect(idsOf(await search("cat", { signal }))).toEqual(["a"]);
  expect(idsOf(await trending({ signal }))).toEqual(["a"]);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array(2).fill("https://own.test/gifs.json"));
});

test("[CLI-04] a client rejects with a typed error if the list has failed to load, is not JSON or not a list", async () => {
  const responses = [
    { code: "http", status: 404, response: new Response("", { status: 404 }) },
    {
      code: "rate_limited",
      retryAfter: 3000,
      response: new Response("", { status: 429, headers: { "retry-after": "3" } }),
    },
    { code: "parse", response: new Response("<html>") },
    { code: "decode", response: Response.json({ items: [] }) },
    { code: "network", response: undefined },
  ];
  for (const { response, ...error } of responses) {
    const fetch = vi.fn(async () => response ?? Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", fetch);
    const client = createClient({ provider: ownGifs("https://own.test/gifs.json") });
    const message = expect.stringContaining("from https://own.test/gifs.json");
    const expected = { name: "GifletError", message, ...error };
    await expect(client.trending({ noRetry: true })).rejects.toMatchObject(expected);
    expect(fetch).toHaveBeenCalledTimes(1);
  }
  await expect(
    createClient({ provider: ownGifs({} as CustomGif[]) }).search("a", { noRetry: true }),
  ).rejects.toMatchObject({ code: "decode" });
});

test("[CLI-04] a list at a URL is read only until it is too large", async () => {
  const { response, read } = longResponse();
  vi.stubGlobal("fetch", async () => response);
  const client = createClient({ provider: ownGifs("https://own.test/gifs.json") });
  await expect(client.trending({ noRetry: true })).rejects.toMatchObject({
    code: "too_large",
    message: expect.stringContaining("more than 128 MB from https://own.test/gifs.json"),
  });
  expect(read.isCanceled).toBe(true);
  expect(read.bytes).toBeLessThan(150 * 2 ** 20);
});

test("[CLI-04] a list at a URL that does not end has the time limit of a call, and the next call requests it again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", async (_url: string, init?: RequestInit) => {
    signals.push(init?.signal);
    if (signals.length === 2) return Response.json([gif("a")]);
    const body = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
    });
    return new Response(body);
  });
  const { trending } = ownFunctions("https://own.test/gifs.json");
  const failure = Promise.resolve(trending({ signal })).catch((error) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({
    code: "timeout",
    message:
      "giflet: the list of `ownGifs` failed to load: no complete response from https://own.test/gifs.json",
  });
  expect(idsOf(await trending({ signal }))).toEqual(["a"]);
});

test("[CLI-04] development builds log the address of a list that failed to load, and what to check", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const failures: [response: Response | undefined, text: RegExp][] = [
    [new Response("", { status: 404 }), /: status 404 from https:\/\/own\.test\/gifs\.json\. Check the path/],
    [new Response("<html>"), /: no JSON from https:\/\/own\.test\/gifs\.json\. Check the path/],
    [Response.json({ items: [] }), /: no list from https:\/\/own\.test\/gifs\.json\. It must be an array/],
    [undefined, /: no response from https:\/\/own\.test\/gifs\.json\. Check the host/],
  ];
  for (const [response, text] of failures) {
    vi.stubGlobal("fetch", async () => response ?? Promise.reject(new TypeError("Failed to fetch")));
    const client = createClient({ provider: ownGifs("https://own.test/gifs.json?key=1") });
    const error = await client.trending({ noRetry: true }).catch((error) => error);
    expect(warn.mock.lastCall?.[0]).toMatch(text);
    // Not that of the function that a request stands for.
    expect(error.address).toBeUndefined();
  }
  const client = createClient({ provider: ownGifs(undefined as unknown as CustomGif[]) });
  await client.trending({ noRetry: true }).catch(() => {});
  expect(warn.mock.lastCall?.[0]).toContain("failed to load: no list. It must be");
  expect(warn).toHaveBeenCalledTimes(failures.length + 1);
  warn.mockRestore();
});

test("URLs in the list are relative to the list, or to the page if there is none", async () => {
  const files = [{ ...gif("a").files[0], url: "media/a.gif" }] as CustomGif["files"];
  const relative = gif("a", {
    files,
    url: "/gifs/a",
    tags: ["cat"],
    user: { username: "eve", avatar: "../eve.png" },
  });
  const response = Response.json([relative]);
  Object.defineProperty(response, "url", { value: "https://own.test/app/gifs.json" });
  mockFetch(response);
  const { trending, categories } = ownFunctions("./gifs.json");
  const resolved = {
    files: [{ ...files[0], url: "https://own.test/app/media/a.gif" }],
    url: "https://own.test/gifs/a",
    user: { username: "eve", avatar: "https://own.test/eve.png" },
  };
  expect((await trending({ signal })).items).toMatchObject([resolved]);
  expect((await categories?.({ signal }))?.[0]?.gif).toMatchObject(resolved);

  vi.stubGlobal("document", { baseURI: "https://page.test/" });
  const { items } = await ownFunctions([relative]).trending({ signal });
  expect(items[0]?.files[0]?.url).toBe("https://page.test/media/a.gif");
});

test("[CLI-12] a client searches, pages and completes its own GIFs", async () => {
  const list = Array.from({ length: 30 }, (_, index) =>
    gif(`${index}`, { title: `Cat ${index}`, tags: ["Cat"] }),
  );
  // The categories of a picker are those of its first tab.
  list.push(gif("sticker", { type: "sticker", tags: ["transparent"] }));
  const client = createClient({ provider: ownGifs(list) });
  expect(client.provider).toMatchObject({
    name: "own-gifs",
    productName: "own-gifs",
    capabilities: { types: ["gifs"], ratings: ["y", "g", "pg", "pg-13", "r"] },
  });
  expect(client.can("gif")).toBe(true);
  expect(ownGifs([], { name: "team", types: ["stickers"] })).toMatchObject({
    name: "team",
    capabilities: { types: ["stickers"] },
  });
  const found = [];
  for await (const { items } of pages((page) => client.search("cta cat", page))) found.push(...items);
  expect(found.map(({ id }) => id)).toEqual(list.slice(0, 30).map(({ id }) => id));
  expect((await client.gif("7")).title).toBe("Cat 7");
  expect((await client.related("7", { limit: 2 })).items.map(({ id }) => id)).toEqual(["0", "1"]);
  const page = await client.trending({ offset: 7, limit: 2 });
  const second = await client.trending({ offset: 7, limit: 2, next: page.next });
  expect([page, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(["7", "8", "9", "10"]);
  for (const options of [{ limit: -1 }, { offset: -1 }, { offset: 2.5 }])
    await expect(client.searchTags("c", options)).rejects.toMatchObject({ code: "usage" });
  expect((await client.searchTags("c")).items.map(({ name }) => name)).toEqual(["Cat"]);
  const { items } = await client.categories();
  expect(items.map(({ name, gif }) => [name, gif?.id])).toEqual([["Cat", "0"]]);
  expect((await client.trendingSearches()).items).toEqual(["Cat"]);
});

test("a list of 100,000 GIFs can be searched", async () => {
  const search = searcher(
    Array.from({ length: 100_000 }, (_, index) =>
      gif(`${index}`, { title: `Picture number${index}`, tags: ["a", "b"] }),
    ),
  );
  expect(await search("number99999")).toEqual(["99999"]);
});
