import { expect, test } from "vitest";
import type { Sdk } from "../src/exports.js";
import { bench, page, rawGif } from "./support.js";

const meta = { status: 200, response_id: "r1" };
const items = (...data: unknown[]) => ({ data, pagination: { count: data.length, offset: 0 }, meta });

test.each<[string, (sdk: Sdk) => Promise<unknown>, string]>([
  ["CLI-11", (sdk) => sdk.animate("hi you"), "/v1/text/animate?m=hi%20you"],
  ["CLI-11", (sdk) => sdk.emoji({ limit: 2 }), "/v1/emoji?limit=2"],
  ["CLI-11", (sdk) => sdk.emojiDefaultVariations(), "/v2/emoji"],
  ["CLI-11", (sdk) => sdk.emojiVariations("e/1"), "/v2/emoji/e%2F1/variations"],
  ["CLI-11", (sdk) => sdk.category("a b", "c", { rating: "g" }), "/v1/gifs/categories/a%20b/c?rating=g"],
  ["CLI-12", (sdk) => sdk.search("cat", { type: "videos" }), "/v1/videos/search?q=cat"],
])("[%s] a list of GIFs is asked for and decoded: %#", async (_, call, address) => {
  const { sdk, sent } = bench();
  const answer = call(sdk);
  const { url, answer: give } = await sent(0);
  expect(url.href.replace(/[?&]api_key=.*/, "")).toBe(`https://api.test${address}`);
  give(page("x"));
  expect(await answer).toMatchObject({ items: [{ id: "x", gifUrl: "https://media.s.test/x.gif" }] });
});

test.each<[string, (sdk: Sdk) => Promise<unknown>, string]>([
  ["CLI-11", (sdk) => sdk.categories({ offset: 5 }), "/v1/gifs/categories?offset=5"],
  ["CLI-11", (sdk) => sdk.subcategories("animals"), "/v1/gifs/categories/animals"],
  ["CLI-13", (sdk) => sdk.searchTags("ca"), "/v1/gifs/search/tags?q=ca"],
  ["CLI-13", (sdk) => sdk.relatedTags("happy dance"), "/v1/tags/related/happy%20dance"],
  ["CLI-13", (sdk) => sdk.relatedTagsOfGif("cat"), "/v1/tags/related/gif/cat"],
])("[%s] tags are asked for and named by their answer: %#", async (_, call, address) => {
  const { sdk, sent } = bench();
  const answer = call(sdk);
  const { url, answer: give } = await sent(0);
  expect(url.href.replace(/[?&]api_key=.*/, "")).toBe(`https://api.test${address}`);
  give(items({ name: "a cat", name_encoded: "a-cat" }));
  expect(await answer).toMatchObject({
    items: [{ name: "a cat", name_encoded: "a-cat", responseId: "r1" }],
    next: "1",
    responseId: "r1",
  });
});

test("[CLI-13] searches and channels come as the service sends them", async () => {
  const { sdk, sent } = bench();
  const [terms, channels] = [sdk.trendingSearches(), sdk.channels("mia")];
  const [first, second] = [await sent(0), await sent(1)];
  expect(first.url.pathname).toBe("/v1/trending/searches");
  expect(second.url.search).toMatch(/^\?q=mia&/);
  first.answer(items("cats", "dogs"));
  second.answer(items({ id: 7, slug: "mia", parent: null }));
  expect((await terms).items).toEqual(["cats", "dogs"]);
  expect((await channels).items).toEqual([{ id: 7, slug: "mia", parent: null }]);
});

test("[MOD-01, TXT-11] the GIF of a tag is decoded, and left out where it is none", async () => {
  const { sdk, sent } = bench();
  const categories = sdk.categories();
  const hostile = { ...rawGif("x"), url: "javascript:alert(1)" };
  (await sent(0)).answer(items({ name: "a", gif: hostile }, { name: "b", gif: { title: "no id" } }, null));
  const [a, b, none] = (await categories).items;
  expect(a?.gif).toMatchObject({ id: "x", alt: "GIF x", tracking: { responseId: "r1" } });
  expect(a?.gif?.url).toBeUndefined();
  expect(b).toEqual({ name: "b", responseId: "r1" });
  expect(none).toEqual({ responseId: "r1" });
});

test("[CLI-13] what a GIF is tied to comes with its GIFs decoded", async () => {
  const { sdk, sent } = bench();
  const asked = sdk.associations("x/1");
  const { url, answer } = await sent(0);
  expect(url.pathname).toBe("/v1/gifs/x%2F1/associations");
  answer({ data: { channels: [{ slug: "mia" }], tags: [{ name: "cat" }], gifs: [rawGif("y"), null] }, meta });
  expect(await asked).toMatchObject({
    channels: [{ slug: "mia" }],
    tags: [{ name: "cat", responseId: "r1" }],
    gifs: [{ id: "y", tracking: { responseId: "r1" } }],
  });
  const strange = sdk.associations("z");
  (await sent(1)).answer({ data: { gifs: 7 }, meta });
  expect(await strange).toEqual({ channels: [], tags: [], gifs: [] });
});

test("[CLI-14] a call to action is put with a text and deleted without", async () => {
  const { sdk, sent } = bench();
  const put = sdk.setCta("x", { link: "https://s.test/?a=1", text: "Buy & go" });
  const first = await sent(0);
  expect([first.init.method, first.url.pathname]).toEqual(["PUT", "/v1/gifs/x/cta"]);
  expect(first.init.body).toBe("link=https%3A%2F%2Fs.test%2F%3Fa%3D1&text=Buy%20%26%20go");
  first.answer({ data: null, meta });
  expect(await put).toBeUndefined();
  const deletions = [sdk.setCta("x"), sdk.setCta("x", { link: "https://s.test/", text: "" })];
  for (const number of [1, 2]) {
    const { init, url, answer } = await sent(number);
    expect([init.method, url.pathname, init.body]).toEqual(["DELETE", "/v1/gifs/x/cta", undefined]);
    answer({ data: null, meta });
  }
  await Promise.all(deletions);
});
