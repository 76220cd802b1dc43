import { expect, test } from "vitest";
import type { Client } from "../src/client/index.js";
import { createTestClient, page, rawGif } from "./support.js";

const meta = { status: 200, response_id: "r1" };
const items = (...data: unknown[]) => ({ data, pagination: { count: data.length, offset: 0 }, meta });

test.each<[string, (client: Client) => Promise<unknown>, string]>([
  ["CLI-11", (client) => client.animate("hi you"), "/v1/text/animate?m=hi%20you"],
  ["CLI-11", (client) => client.emoji({ limit: 2 }), "/v1/emoji?limit=2"],
  ["CLI-11", (client) => client.emojiDefaultVariations(), "/v2/emoji"],
  ["CLI-11", (client) => client.emojiVariations("e/1"), "/v2/emoji/e%2F1/variations"],
  [
    "CLI-11",
    (client) => client.category("a b", "c", { rating: "g" }),
    "/v1/gifs/categories/a%20b/c?rating=g",
  ],
  ["CLI-12", (client) => client.search("cat", { type: "videos" }), "/v1/videos/search?q=cat&type=videos"],
])("[%s] a list of GIFs is requested and decoded: %#", async (_, call, address) => {
  const { client, sent } = createTestClient();
  const result = call(client);
  const { url, respond } = await sent(0);
  expect(url.href.replace(/[?&]api_key=.*/, "")).toBe(`https://api.test${address}`);
  respond(page("x"));
  expect(await result).toMatchObject({ items: [{ id: "x", gifUrl: "https://media.s.test/x.gif" }] });
});

test.each<[string, (client: Client) => Promise<unknown>, string]>([
  ["CLI-11", (client) => client.categories({ offset: 5 }), "/v1/gifs/categories?offset=5"],
  ["CLI-11", (client) => client.subcategories("animals"), "/v1/gifs/categories/animals"],
  ["CLI-13", (client) => client.searchTags("ca"), "/v1/gifs/search/tags?q=ca"],
  ["CLI-13", (client) => client.relatedTags("happy dance"), "/v1/tags/related/happy%20dance"],
  ["CLI-13", (client) => client.relatedTagsOfGif("cat"), "/v1/tags/related/gif/cat"],
])("[%s] tags are requested and have the id of their response: %#", async (_, call, address) => {
  const { client, sent } = createTestClient();
  const result = call(client);
  const { url, respond } = await sent(0);
  expect(url.href.replace(/[?&]api_key=.*/, "")).toBe(`https://api.test${address}`);
  respond(items({ name: "a cat", name_encoded: "a-cat" }));
  expect(await result).toMatchObject({
    items: [{ name: "a cat", name_encoded: "a-cat", responseId: "r1" }],
    next: "1",
    responseId: "r1",
  });
});

test("[CLI-13] search terms and channels are returned unmodified", async () => {
  const { client, sent } = createTestClient();
  const [terms, channels] = [client.trendingSearches(), client.channels("mia")];
  const [first, second] = [await sent(0), await sent(1)];
  expect(first.url.pathname).toBe("/v1/trending/searches");
  expect(second.url.search).toMatch(/^\?q=mia&/);
  first.respond(items(null, "cats", 7, {}, "dogs"));
  second.respond(items({ id: 7, slug: "mia", parent: null }, null, 7, "mia"));
  expect((await terms).items).toEqual(["cats", "dogs"]);
  expect((await channels).items).toEqual([{ id: 7, slug: "mia", parent: null }]);
});

test("[MOD-01, TXT-11] the GIF of a tag is decoded, and removed if it is invalid", async () => {
  const { client, sent } = createTestClient();
  const categories = client.categories();
  const hostile = { ...rawGif("x"), url: "javascript:alert(1)" };
  (await sent(0)).respond(items({ name: "a", gif: hostile }, { name: "b", gif: { title: "no id" } }, null));
  const [a, b, ...none] = (await categories).items;
  expect(a?.gif).toMatchObject({ id: "x", alt: "GIF x", tracking: { responseId: "r1" } });
  expect(a?.gif?.url).toBeUndefined();
  expect(b).toEqual({ name: "b", responseId: "r1" });
  expect(none).toEqual([]);
});

test("[CLI-11, MOD-01] categories and subcategories without a name are dropped", async () => {
  const { client, sent } = createTestClient();
  const categories = client.categories();
  const subcategories = [null, 7, {}, { name: {} }, { name: "cats", name_encoded: "cats" }];
  const other = { name: "b", subcategories: null };
  (await sent(0)).respond(items({ name: "a", subcategories }, other, "c", { name: 5 }));
  const found = (await categories).items.map(({ name, subcategories }) => [name, subcategories]);
  expect(found).toEqual([
    ["a", [{ name: "cats", name_encoded: "cats" }]],
    ["b", []],
  ]);
});

test("[CLI-13] the GIFs among a GIF's associations are decoded", async () => {
  const { client, sent } = createTestClient();
  const associations = client.associations("x/1");
  const { url, respond } = await sent(0);
  expect(url.pathname).toBe("/v1/gifs/x%2F1/associations");
  respond({
    data: { channels: [{ slug: "mia" }], tags: [{ name: "cat" }], gifs: [rawGif("y"), null] },
    meta,
  });
  expect(await associations).toMatchObject({
    channels: [{ slug: "mia" }],
    tags: [{ name: "cat", responseId: "r1" }],
    gifs: [{ id: "y", tracking: { responseId: "r1" } }],
  });
  const invalid = client.associations("z");
  (await sent(1)).respond({ data: { gifs: 7 }, meta });
  expect(await invalid).toEqual({ channels: [], tags: [], gifs: [] });
  const wrong = client.associations("w");
  (await sent(2)).respond({ data: [], meta });
  await expect(wrong).rejects.toMatchObject({ name: "GifletError", code: "decode" });
});

test("[CLI-14] a call to action with a text is PUT, one without a text is DELETEd", async () => {
  const { client, sent } = createTestClient();
  const put = client.setCta("x", { link: "https://s.test/?a=1", text: "Buy & go" });
  const first = await sent(0);
  expect([first.init.method, first.url.pathname]).toEqual(["PUT", "/v1/gifs/x/cta"]);
  expect(first.init.body).toBe("link=https%3A%2F%2Fs.test%2F%3Fa%3D1&text=Buy%20%26%20go");
  first.respond({ data: null, meta });
  expect(await put).toBeUndefined();
  const deletions = [client.setCta("x"), client.setCta("x", { link: "https://s.test/", text: "" })];
  for (const number of [1, 2]) {
    const { init, url, respond } = await sent(number);
    expect([init.method, url.pathname, init.body]).toEqual(["DELETE", "/v1/gifs/x/cta", undefined]);
    respond({ data: null, meta });
  }
  await Promise.all(deletions);
});
