import type { Associations, Category, GifData, GifPage, GifTag } from "@giflet/core";
import { version } from "@giflet/core/package.json" with { type: "json" };
import { inject } from "vitest";
import type { Page } from "../../driver/index.ts";
import { commonTerm, type EntryPage, ids } from "../../support/catalogue.ts";
import { test as base, expect, sitePage } from "../../support/harness.ts";
import { type Recorded, requests, Service } from "../../support/service.ts";

/** The arguments of a call, the path and query of its request, and the response. */
type Row = [
  args: unknown[],
  path: string,
  query: Record<string, string>,
  answer: "gif" | "gifs" | "tags" | "items",
];

/** A client in a page, and a service that records its requests. */
interface Contract {
  page: Page;
  origin: string;
}

const test = base.extend<{ contract: Contract }>({
  contract: async ({ page }, use) => {
    const service = await Service.start(inject("binary"));
    await use({ page, origin: service.origin });
    await service.dispose();
  },
});

/** The service's response to any client. The path is relative to the base of its API. */
async function raw(origin: string, path: string, query: Record<string, string> = {}): Promise<EntryPage> {
  const address = new URL(path, `${origin}/v1/`);
  const response = await fetch(`${address}?${new URLSearchParams({ api_key: "e2e", ...query })}`);
  expect(response.status, `${address}`).toBe(200);
  return (await response.json()) as EntryPage;
}

/** Opens a page with a client, and waits until the page's own requests are done. */
async function open({ page, origin }: Contract, params: Record<string, string> = {}): Promise<void> {
  const { data } = await raw(origin, "gifs/trending", { limit: "1" });
  await page.goto(sitePage("gif/gif", { service: origin, id: data[0]?.id ?? "", ...params }));
  await page.waitFor("the client", () => "ready" in document.documentElement.dataset);
}

/** Calls a method of the client. Returns its result and its only request. */
async function call({ page, origin }: Contract, method: string, ...args: unknown[]) {
  const before = (await requests(origin)).at(-1)?.row ?? 0;
  const result = await page.evaluate(
    (method, args) => {
      const client = testPage.client as unknown as Record<string, (...args: unknown[]) => unknown>;
      return client[method]?.(...args);
    },
    method,
    args,
  );
  // With consent, pingbacks of the page may be sent meanwhile.
  const made = (await requests(origin)).filter(({ row, path }) => row > before && path !== "/v1/pingback");
  expect(made, `requests of ${method}`).toHaveLength(1);
  return { result, request: made[0] as Recorded };
}

const sdkHeaders = {
  "x-giflet-sdk-name": "JavascriptSDK",
  "x-giflet-sdk-version": version,
  "x-giflet-sdk-platform": "web",
};

/** Checks a method against its row. */
async function holds(contract: Contract, name: string, [args, path, query, answer]: Row): Promise<void> {
  const { result, request } = await call(contract, name, ...args);
  const { row, headers, ...asked } = request;
  expect(asked, name).toEqual({ method: "GET", path, query: { ...query, api_key: "e2e" }, body: "" });
  expect(headers, name).toMatchObject(sdkHeaders);
  expect(Object.keys(headers), name).not.toContain("authorization");
  if (answer === "gif") return decoded(result as GifData, (result as GifData).tracking?.responseId);

  const given = await raw(contract.origin, path, query);
  const { items, next, total, responseId } = result as GifPage;
  expect(items.length, name).toBeGreaterThan(0);
  const { count, offset, total_count } = given.pagination;
  const end = offset + count;
  // It has no offset, so there is a single page.
  const hasNext = name !== "trendingSearches" && end < total_count;
  expect([next, total], name).toEqual([hasNext ? `${end}` : undefined, total_count]);
  expect(responseId, name).not.toBe("");
  if (answer === "items") expect(items, name).toEqual(given.data);
  if (answer === "gifs") {
    // A numeric id is decoded to a string (MOD-02).
    expect(
      items.map(({ id }) => id),
      name,
    ).toEqual(ids(given).map(String));
    for (const gif of items) decoded(gif, responseId);
  }
  if (answer === "tags") {
    const tags = items as unknown as GifTag[];
    expect(tags.map(tagData), name).toEqual((given.data as unknown as GifTag[]).map(tagData));
    for (const tag of tags) {
      expect(tag.responseId, name).toBe(responseId);
      if (tag.gif) decoded(tag.gif, responseId);
    }
  }
}

const tagData = ({ name, name_encoded, gif }: GifTag) => ({ name, name_encoded, gif: gif && String(gif.id) });

/** Checks the members that the core's decoder adds. */
function decoded(gif: GifData, responseId?: string): void {
  expect(gif.tracking?.responseId).toBe(responseId);
  expect(responseId).toBeTruthy();
  expect(gif.alt).not.toBe("");
  expect(gif.renditions.length).toBeGreaterThan(0);
  expect(typeof gif.width).toBe("number");
}

/** A category and a subcategory that has GIFs. */
async function inhabited(origin: string): Promise<[string, string]> {
  const { data } = await raw(origin, "gifs/categories");
  for (const { name, subcategories } of data as unknown as Category[]) {
    for (const below of subcategories ?? []) {
      const { pagination } = await raw(origin, `gifs/categories/${name}/${below.name}`, { rating: "r" });
      if (pagination.count > 0) return [name, below.name];
    }
  }
  throw new Error("no category has GIFs");
}

/** All reading methods of the client, by requirement. */
async function table(origin: string): Promise<Record<string, Record<string, Row[]>>> {
  const term = await commonTerm(origin);
  const list = await raw(origin, "gifs/trending", { limit: "50" });
  const three = ids(list).slice(0, 3);
  const [id = ""] = three;
  const owned = list.data.find(({ username, title }) => username && title);
  const [channel = "", [word = ""] = []] = [owned?.username, owned?.title.split(" ")];
  const [video] = (await raw(origin, "videos/trending", { limit: "1" })).data;
  const [sticker] = ids(await raw(origin, "stickers/trending", { limit: "1" }));
  const [above, below] = await inhabited(origin);
  const same = { rating: "pg-13", lang: "de", sort: "recent" };
  const options = { offset: 1, limit: 3, countryCode: "CH", ...same };
  const sent = { offset: "1", limit: "3", country_code: "CH", ...same };
  const path = encodeURIComponent;
  const within = `/v1/gifs/categories/${path(above)}/${path(below)}`;
  return {
    "CLI-11": {
      gif: [[[three[1]], `/v1/gifs/${three[1]}`, {}, "gif"]],
      gifs: [[[three], "/v1/gifs", { ids: three.join() }, "gifs"]],
      categories: [[[{ limit: 4 }], "/v1/gifs/categories", { limit: "4" }, "tags"]],
      subcategories: [[[above], `/v1/gifs/categories/${path(above)}`, {}, "tags"]],
      category: [[[above, below, { rating: "r" }], within, { rating: "r" }, "gifs"]],
      emoji: [[[{ offset: 2, limit: 3 }], "/v1/emoji", { offset: "2", limit: "3" }, "gifs"]],
      emojiDefaultVariations: [[[], "/v2/emoji", {}, "gifs"]],
      emojiVariations: [[[sticker], `/v2/emoji/${sticker}/variations`, {}, "gifs"]],
      animate: [[["Hi & bye"], "/v1/text/animate", { m: "Hi & bye" }, "gifs"]],
    },
    "CLI-12": {
      search: [
        [[term, options], "/v1/gifs/search", { q: term, ...sent }, "gifs"],
        [[word, { channel }], "/v1/gifs/search", { q: `@${channel} ${word}` }, "gifs"],
        [
          [video?.title, { type: "videos" }],
          "/v1/videos/search",
          { q: video?.title ?? "", type: "videos" },
          "gifs",
        ],
      ],
      trending: [
        [[{ limit: 5 }], "/v1/gifs/trending", { limit: "5" }, "gifs"],
        [[{ type: "stickers" }], "/v1/stickers/trending", { type: "stickers" }, "gifs"],
        [[{ type: "text" }], "/v1/text/trending", { type: "text" }, "gifs"],
      ],
      related: [[[id, { limit: 5 }], "/v1/gifs/related", { gif_id: id, limit: "5" }, "gifs"]],
      random: [[[{ tag: term, rating: "r" }], "/v1/gifs/random", { tag: term, rating: "r" }, "gif"]],
    },
    "CLI-13": {
      trendingSearches: [[[], "/v1/trending/searches", {}, "items"]],
      searchTags: [[[above.slice(0, 2)], "/v1/gifs/search/tags", { q: above.slice(0, 2) }, "tags"]],
      channels: [[[channel], "/v1/channels/search", { q: channel }, "items"]],
      relatedTags: [[[above, { limit: 5 }], `/v1/tags/related/${path(above)}`, { limit: "5" }, "tags"]],
      relatedTagsOfGif: [[[above], `/v1/tags/related/gif/${path(above)}`, {}, "tags"]],
    },
  };
}

/** Checks all methods of a requirement. */
async function keep(contract: Contract, requirement: string): Promise<void> {
  const rows = Object.entries((await table(contract.origin))[requirement] ?? {});
  expect(rows.length).toBeGreaterThan(3);
  await open(contract);
  for (const [name, calls] of rows) for (const row of calls) await holds(contract, name, row);
}

test("[CLI-11] lookups, categories, emoji and animated text send the specified requests and decode the responses", async ({
  contract,
}) => {
  await keep(contract, "CLI-11");
});

test("[CLI-12] search, trending, related and random send the specified requests and decode the responses", async ({
  contract,
}) => {
  await keep(contract, "CLI-12");
});

test("[CLI-13] terms, tags and channels send the specified requests and decode the responses", async ({
  contract,
}) => {
  await keep(contract, "CLI-13");
});

test("[CLI-13] the associations of a GIF are decoded, with their GIFs", async ({ contract }) => {
  const [id = ""] = ids(await raw(contract.origin, "gifs/trending", { limit: "1" }));
  await open(contract);
  const { result, request } = await call(contract, "associations", id);
  const path = `/v1/gifs/${id}/associations`;
  expect(request).toMatchObject({ method: "GET", path, query: { api_key: "e2e" }, headers: sdkHeaders });
  const given = (await raw(contract.origin, path)).data as unknown as Associations;
  const { channels, tags, gifs } = result as Associations;
  expect(channels).toEqual(given.channels);
  expect(tags.map(tagData)).toEqual(given.tags.map(tagData));
  expect(gifs.map(({ id }) => id)).toEqual(given.gifs.map(({ id }) => String(id)));
  expect(gifs.length).toBeGreaterThan(0);
  for (const gif of gifs) decoded(gif, gif.tracking?.responseId);
});

test("[CLI-14] a call to action is sent as a form, and deleted if it has no text", async ({ contract }) => {
  const { data } = await raw(contract.origin, "gifs/trending", { limit: "50" });
  const gif = data.find(({ username }) => username);
  const id = String(gif?.id);
  // Only the owner of a GIF may set its call to action; their API key is their username.
  const key = gif?.username ?? "";
  await open(contract, { key });
  const cta = { link: "https://shop.test/?a=1&b=2", text: "Buy & go" };
  const { result, request } = await call(contract, "setCta", id, cta);
  expect(result).toBeUndefined();
  const path = `/v1/gifs/${id}/cta`;
  expect(request).toMatchObject({ method: "PUT", path, query: { api_key: key }, headers: sdkHeaders });
  expect(request.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual(cta);
  expect((await call(contract, "gif", id, { noCache: true })).result).toMatchObject({ cta });

  const deletion = await call(contract, "setCta", id, { link: cta.link });
  expect(deletion.request).toMatchObject({ method: "DELETE", path, query: { api_key: key }, body: "" });
  expect((await call(contract, "gif", id, { noCache: true })).result).not.toHaveProperty("cta");
});

test("[CLI-02] the session id is sent with consent only, the client's name always", async ({
  contract,
  open: another,
}) => {
  await open(contract);
  const before = (await call(contract, "emoji")).request;
  expect(before.query).toEqual({ api_key: "e2e" });
  expect(before.headers).toMatchObject(sdkHeaders);

  const agreed = { ...contract, page: await another() };
  await open(agreed, { consent: "granted" });
  const [first, second] = [await call(agreed, "emoji"), await call(agreed, "animate", "hi")];
  expect(first.request.query).toEqual({
    api_key: "e2e",
    pingback_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(second.request.query.pingback_id).toBe(first.request.query.pingback_id);
});

test("[CLI-11, CLI-12, CLI-13, CLI-14] every method of the client has a row", async ({ contract }) => {
  const held = Object.values(await table(contract.origin)).flatMap(Object.keys);
  await open(contract);
  const { methods, hasSite } = await contract.page.evaluate(() => {
    // The base class: the client of `@giflet/core/site` has one more level.
    let client = Object.getPrototypeOf(testPage.client);
    for (let base = client; base !== Object.prototype; base = Object.getPrototypeOf(base)) client = base;
    const names = Object.getOwnPropertyNames(client);
    return { methods: names.filter((name) => name !== "constructor"), hasSite: "site" in testPage.client };
  });
  expect(hasSite, "the build replaces the core").toBe(inject("build") === "site");
  expect([...held, "associations", "setCta"].sort()).toEqual(methods.sort());
});
