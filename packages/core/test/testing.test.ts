// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { GifletError } from "../src/common/error.js";
import { pages } from "../src/list/pages.js";
import { createFakeSdk, gifs } from "../src/testing.js";

beforeEach(() => {
  vi.stubGlobal("WebAssembly", undefined);
  vi.stubGlobal("fetch", undefined);
});

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("[CLI-17] list calls return pages of the given GIFs", async () => {
  const sdk = createFakeSdk();
  const first = await sdk.search("anything", { limit: 5 });
  expect(ids(first.items)).toEqual(ids(gifs.slice(0, 5)));
  expect(first).toMatchObject({ next: "5", total: 12 });
  expect(first.items[0]?.tracking?.responseId).toBe(first.responseId);
  const last = await sdk.search("anything", { next: "10", offset: 3, limit: 5 });
  expect([ids(last.items), "next" in last]).toEqual([ids(gifs.slice(10)), false]);
  expect(ids((await sdk.category("a", "b", { offset: 10 })).items)).toEqual(ids(gifs.slice(10)));
  const custom = createFakeSdk({ gifs: gifs.slice(3, 4) });
  expect(ids((await custom.emoji()).items)).toEqual(ids(gifs.slice(3, 4)));
});

test("[CLI-16, CLI-17] pages iterates over a fake's lists", async () => {
  const sdk = createFakeSdk();
  const counts: number[] = [];
  for await (const { items } of pages((page) => sdk.trending({ ...page, limit: 5 })))
    counts.push(items.length);
  expect(counts).toEqual([5, 5, 2]);
});

test("[CLI-17] GIFs are looked up by id; unknown ids reject with 404", async () => {
  const sdk = createFakeSdk();
  expect((await sdk.gif("yes-sticker")).isSticker).toBe(true);
  expect(ids((await sdk.gifs(["fox-untitled", "cat-piano", "none"])).items)).toEqual([
    "cat-piano",
    "fox-untitled",
  ]);
  expect((await sdk.random()).id).toBe(gifs[0]?.id);
  const missing = sdk.gif("none");
  await expect(missing).rejects.toBeInstanceOf(GifletError);
  await expect(missing).rejects.toMatchObject({ code: "http", status: 404 });
});

test("[CLI-17] pages overrides the items of individual calls", async () => {
  const sdk = createFakeSdk({ pages: { search: [], categories: [{ name: "cats", gif: gifs[0] }] } });
  expect(await sdk.search("cats")).toMatchObject({ items: [] });
  expect((await sdk.trending()).items).toHaveLength(12);
  const { items, responseId } = await sdk.categories();
  expect(items).toMatchObject([{ name: "cats", responseId, gif: { id: gifs[0]?.id } }]);
  expect((await sdk.channels("mia")).items).toEqual([]);
  const associations = createFakeSdk({ pages: { associations: gifs.slice(0, 2) } }).associations(
    "fox-untitled",
  );
  expect(ids((await associations).gifs)).toEqual(ids(gifs.slice(0, 2)));
});

test("[CLI-17] calls reject with the failures one after the other, then succeed", async () => {
  const offline = new GifletError({ code: "offline", message: "giflet: no network" });
  const sdk = createFakeSdk({ failures: { search: [offline, "lost"] } });
  await expect(sdk.search("cats")).rejects.toBe(offline);
  await expect(sdk.search("cats")).rejects.toBe("lost");
  expect((await sdk.search("cats")).items).toHaveLength(12);
});

test("[CLI-15, CLI-17] a signal aborts a call before its start and while it is pending", async () => {
  const sdk = createFakeSdk();
  await expect(sdk.trending({ signal: AbortSignal.abort("no") })).rejects.toBe("no");
  expect(sdk.calls).toEqual([]);
  const controller = new AbortController();
  const trending = sdk.trending({ signal: controller.signal });
  controller.abort("enough");
  await expect(trending).rejects.toBe("enough");
});

test("[CLI-17] calls, pingbacks and consent are recorded", async () => {
  const sdk = createFakeSdk();
  const { items } = await sdk.search("cats", { limit: 1 });
  expect(await sdk.setCta("cat-piano", { link: "https://giflet.example/", text: "Go" })).toBeUndefined();
  await sdk.setCta("cat-piano");
  expect(sdk.calls.map(({ name, subject }) => [name, subject])).toEqual([
    ["search", "cats"],
    ["setCta", "cat-piano"],
    ["deleteCta", "cat-piano"],
  ]);
  expect(sdk.calls[0]?.options).toEqual({ limit: 1 });
  const gif = items[0]!;
  sdk.pingback(gif, "CLICK", { position: 3 });
  expect(sdk.pingbacks).toEqual([{ gif, action: "CLICK", details: { position: 3 } }]);
  sdk.setConsent("granted");
  expect(sdk.consent).toBe("granted");
  await sdk.flush();
  sdk.dispose();
});

test("[CLI-17] mutating a result does not affect other fakes", async () => {
  const first = await createFakeSdk().gif("cat-piano");
  first.tags.push("changed");
  expect((await createFakeSdk().gif("cat-piano")).tags).not.toContain("changed");
  const decoded = await createFakeSdk().decode(gifs[0], "r");
  expect(decoded).toEqual({ ...gifs[0], tracking: { ...gifs[0]?.tracking, responseId: "r" } });
  await expect(createFakeSdk().decode(null)).rejects.toMatchObject({ code: "decode" });
});
