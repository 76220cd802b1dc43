import { beforeAll, expect, test, vi } from "vitest";
import { api } from "../src/client/create.js";
import type { ClientOptions, Direction, Geometry } from "../src/client/index.js";
import { mockNetwork, numbersOf, page, provider, randomNumbers, rawGif, ready } from "./support.js";

let script: ReturnType<typeof api>;

/** Loads the JavaScript fallback in addition to the WebAssembly core that other tests use. */
beforeAll(async () => {
  await ready();
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  script = (await import("../src/client/create.js")).api(() => Promise.reject(new TypeError("404")));
  await script.ready();
});

const wasm = api(() => Promise.reject(new Error("already loaded")));

const ratios = (count: number) => {
  const random = randomNumbers();
  return Float32Array.from({ length: count }, () => 0.2 + 2 * random());
};

test.each<Geometry>([
  { columns: 1, width: 320, gutter: 0 },
  { columns: 3, width: 1200, gutter: 6 },
  { columns: 7, width: 1013.5, gutter: 11.25 },
])("[EMB-05, LAY-02, LAY-03] both builds lay out 10,000 items identically: %o", async (geometry) => {
  const [one, other] = [await wasm.createMasonry(geometry), await script.createMasonry(geometry)];
  const allRatios = ratios(10_000);
  for (const masonry of [one, other]) {
    for (let from = 0; from < allRatios.length; from += 1_000)
      masonry.append(allRatios.subarray(from, from + 1_000));
    masonry.change(17, 3);
  }
  expect(numbersOf(other, 0, other.height)).toEqual(numbersOf(one, 0, one.height));
  expect([other.height, other.shortestColumn, other.columnWidth]).toEqual([
    one.height,
    one.shortestColumn,
    one.columnWidth,
  ]);
  for (const direction of ["left", "right", "up", "down"] satisfies Direction[]) {
    expect(other.neighbour(5_000, direction)).toBe(one.neighbour(5_000, direction));
  }
  for (const masonry of [one, other]) masonry.resize({ ...geometry, columns: geometry.columns + 1 });
  expect(numbersOf(other, 900, 1_900)).toEqual(numbersOf(one, 900, 1_900));
});

test("[EMB-05] results are correct after memory has grown", async () => {
  const geometry = { columns: 4, width: 1000, gutter: 6 };
  const [one, other] = [await wasm.createMasonry(geometry), await script.createMasonry(geometry)];
  for (const masonry of [one, other]) {
    masonry.append(ratios(100));
    numbersOf(masonry, 0, 500);
    masonry.append(ratios(400_000));
  }
  expect(other.height).toBe(one.height);
  expect(numbersOf(other, other.height - 500, other.height)).toEqual(
    numbersOf(one, one.height - 500, one.height),
  );
});

test("[EMB-05, MOD-01] both builds decode identically and reject identical input", async () => {
  const clients = [wasm, script].map(({ createClient }) => createClient({ provider, apiKey: "k" }));
  const gif = { ...rawGif("a"), title: "Größe \u{1f408} GIF by Ann", import_datetime: "0000-00-00 00:00:00" };
  const [one, other] = await Promise.all(clients.map((client) => client.decode(gif, "r1")));
  expect(other).toEqual(one);
  const results = await Promise.allSettled(
    clients.map((client) => client.decode({ title: "without an id" })),
  );
  expect(results.map((result) => result.status === "rejected" && result.reason.code)).toEqual([
    "decode",
    "decode",
  ]);
});

/** Searches two pages. Returns their items and the requested URLs. */
async function searchTwoPages({ createClient }: typeof wasm, options: Partial<ClientOptions> = {}) {
  const net = mockNetwork();
  const client = createClient({ provider, apiKey: "k", fetch: net.fetch, ...options });
  const first = client.search("größe & cat", { limit: 2, rating: "g" });
  (await net.sent(0)).respond(page("a", "b"));
  const second = client.search("größe & cat", { limit: 2, offset: 2, rating: "g" });
  (await net.sent(1)).respond(page("c", "d"));
  return { pages: [await first, await second], urls: net.requests.map(({ url }) => url.href) };
}

test("[EMB-05, CLI-11, CLI-12] both builds search and page identically", async () => {
  const [one, other] = [await searchTwoPages(wasm), await searchTwoPages(script)];
  expect(other).toEqual(one);
  expect(other.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(["a", "b", "c", "d"]);
});
