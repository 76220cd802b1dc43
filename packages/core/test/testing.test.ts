// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { GifletError } from "../src/common/error.js";
import { createSrcSet } from "../src/item/rendition.js";
import { pages } from "../src/list/pages.js";
import { createFakeClient, gifs, withInlinePictures } from "../src/testing.js";

beforeEach(() => {
  vi.stubGlobal("WebAssembly", undefined);
  vi.stubGlobal("fetch", undefined);
});

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("[CLI-17] list calls return pages of the given GIFs", async () => {
  const client = createFakeClient();
  const first = await client.search("anything", { limit: 5 });
  expect(ids(first.items)).toEqual(ids(gifs.slice(0, 5)));
  expect(first).toMatchObject({ next: "5", total: 12 });
  expect(first.items[0]?.tracking?.responseId).toBe(first.responseId);
  const last = await client.search("anything", { next: "10", offset: 3, limit: 5 });
  expect([ids(last.items), "next" in last]).toEqual([ids(gifs.slice(10)), false]);
  expect(ids((await client.category("a", "b", { offset: 10 })).items)).toEqual(ids(gifs.slice(10)));
  const custom = createFakeClient({ gifs: gifs.slice(3, 4) });
  expect(ids((await custom.emoji()).items)).toEqual(ids(gifs.slice(3, 4)));
});

test("[CLI-16, CLI-17] pages iterates over a fake's lists", async () => {
  const client = createFakeClient();
  const counts: number[] = [];
  for await (const { items } of pages((page) => client.trending({ ...page, limit: 5 })))
    counts.push(items.length);
  expect(counts).toEqual([5, 5, 2]);
});

test("[CLI-17] GIFs are looked up by id; unknown ids reject with 404", async () => {
  const client = createFakeClient();
  expect((await client.gif("yes-sticker")).isSticker).toBe(true);
  expect(ids((await client.gifs(["fox-untitled", "cat-piano", "none"])).items)).toEqual([
    "cat-piano",
    "fox-untitled",
  ]);
  expect((await client.random()).id).toBe(gifs[0]?.id);
  const missing = client.gif("none");
  await expect(missing).rejects.toBeInstanceOf(GifletError);
  await expect(missing).rejects.toMatchObject({ code: "http", status: 404 });
});

test("[CLI-17] pages overrides the items of individual calls", async () => {
  const client = createFakeClient({ pages: { search: [], categories: [{ name: "cats", gif: gifs[0] }] } });
  expect(await client.search("cats")).toMatchObject({ items: [] });
  expect((await client.trending()).items).toHaveLength(12);
  const { items, responseId } = await client.categories();
  expect(items).toMatchObject([{ name: "cats", responseId, gif: { id: gifs[0]?.id } }]);
  expect((await client.channels("mia")).items).toEqual([]);
  const associations = createFakeClient({ pages: { associations: gifs.slice(0, 2) } }).associations(
    "fox-untitled",
  );
  expect(ids((await associations).gifs)).toEqual(ids(gifs.slice(0, 2)));
});

test("[CLI-17] calls reject with the failures one after the other, then succeed", async () => {
  const offline = new GifletError({ code: "offline", message: "giflet: no network" });
  const client = createFakeClient({ failures: { search: [offline, "lost"] } });
  await expect(client.search("cats")).rejects.toBe(offline);
  await expect(client.search("cats")).rejects.toBe("lost");
  expect((await client.search("cats")).items).toHaveLength(12);
});

test("[CLI-15, CLI-17] a signal aborts a call before its start and while it is pending", async () => {
  const client = createFakeClient();
  await expect(client.trending({ signal: AbortSignal.abort("no") })).rejects.toBe("no");
  expect(client.calls).toEqual([]);
  const controller = new AbortController();
  const trending = client.trending({ signal: controller.signal });
  controller.abort("enough");
  await expect(trending).rejects.toBe("enough");
});

test("[CLI-17] calls, pingbacks and consent are recorded", async () => {
  const client = createFakeClient();
  const { items } = await client.search("cats", { limit: 1 });
  expect(await client.setCta("cat-piano", { link: "https://giflet.example/", text: "Go" })).toBeUndefined();
  await client.setCta("cat-piano");
  expect(client.calls.map(({ name, subject }) => [name, subject])).toEqual([
    ["search", "cats"],
    ["setCta", "cat-piano"],
    ["deleteCta", "cat-piano"],
  ]);
  expect(client.calls[0]?.options).toEqual({ limit: 1 });
  const gif = items[0]!;
  client.pingback(gif, "CLICK", { position: 3 });
  expect(client.pingbacks).toEqual([{ gif, action: "CLICK", details: { position: 3 } }]);
  client.setConsent("granted");
  expect(client.consent).toBe("granted");
  await client.flush();
  client.dispose();
});

test("[CLI-17] mutating a result does not affect other fakes", async () => {
  const first = await createFakeClient().gif("cat-piano");
  first.tags.push("changed");
  expect((await createFakeClient().gif("cat-piano")).tags).not.toContain("changed");
  const decoded = await createFakeClient().decode(gifs[0], "r");
  expect(decoded).toEqual({ ...gifs[0], tracking: { ...gifs[0]?.tracking, responseId: "r" } });
  await expect(createFakeClient().decode(null)).rejects.toMatchObject({ code: "decode" });
});

test("[CLI-17] inline pictures replace every file of every answer, with its size", async () => {
  const client = createFakeClient({
    pictures: "inline",
    pages: { associations: gifs.slice(0, 2), related: gifs },
  });
  const lists = [
    (await client.trending()).items,
    (await client.related("cat-piano")).items,
    (await client.associations("cat-piano")).gifs,
    [await client.gif("cat-piano"), await client.random()],
  ];
  for (const gif of lists.flat()) {
    const { url, shortUrl, embedUrl, cta, user, attribution, ...pictures } = gif;
    const { avatar, avatarUrl } = user ?? {};
    expect(JSON.stringify([pictures, avatar, avatarUrl, attribution?.avatar])).not.toContain("https://media");
    for (const { url, width, height } of gif.renditions)
      expect(decodeURIComponent(url)).toContain(`width="${width}" height="${height}"`);
  }
  // The sample GIFs keep their URLs.
  expect(gifs[0]?.stillUrl).toMatch(/^https:/);
});

test("[CLI-17] the srcset of inline pictures contains their URLs as they are", () => {
  const gif = withInlinePictures(gifs[0] as (typeof gifs)[number]);
  const candidates = createSrcSet(gif, { still: true }).split(", ");
  expect(candidates.length).toBeGreaterThan(1);
  for (const candidate of candidates) expect(candidate).toMatch(/^data:image\/svg\+xml,[^\s,]+ \d+w$/);
});

test("[CLI-17] inline pictures have the placeholder colors of the theme", () => {
  const file = resolve(import.meta.dirname, "../../react-components/src/styles/theme.css");
  const theme = readFileSync(file, "utf8");
  const colors = [...theme.matchAll(/--giflet-palette-(\d): ([^;]+);/g)];
  expect(colors).toHaveLength(5);
  for (const [, palette, color] of colors) {
    const gif = withInlinePictures({ ...(gifs[0] as (typeof gifs)[number]), palette: Number(palette) });
    expect(decodeURIComponent(gif.stillUrl ?? "")).toContain(`fill="${color}"`);
  }
});
