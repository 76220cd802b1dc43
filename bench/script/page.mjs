import { createClient, createMasonry } from "@giflet/core";
import { compare } from "../layout/compare.mjs";
import { frame, ratiosOf } from "../layout/frame.mjs";
import { median } from "../stats.mjs";

const ITEMS = 10_000;
const GIFS = 50;
const columns = 5;

const from = performance.now();
const masonry = await createMasonry({ columns, ...frame });
const start = performance.now() - from;

const ratios = ratiosOf(ITEMS);
const layout = () => {
  masonry.clear();
  masonry.append(ratios);
};
const windowAt = (time) => {
  let sum = 0;
  const top = (time * 210) % (masonry.height - frame.screen);
  masonry.forEachInRange(top, top + frame.screen, (_index, x, y) => {
    sum += x + y;
  });
  return sum;
};
layout();
const { all, some } = compare({ all: layout, some: windowAt }, 31);

const body = await (await fetch("/response.json")).text();
const headers = { "content-type": "application/json" };
const client = createClient({
  apiKey: "k",
  fetch: async () => new Response(body, { headers }),
});
/** Measures a page of GIFs from the response to plain objects. Each search has another term, since responses are cached. */
async function search(number) {
  const from = performance.now();
  const { items } = await client.search(`term ${number}`, { limit: GIFS });
  if (items.length !== GIFS) throw new Error(`${items.length} GIFs instead of ${GIFS}`);
  return performance.now() - from;
}
const searches = [];
for (let number = -20; number < 101; number += 1) {
  const duration = await search(number);
  if (number >= 0) searches.push(duration);
}

// `report` is a function of the process that opened the page.
await globalThis.report({
  isWasm: performance.getEntriesByType("resource").every(({ name }) => !name.includes("js-fallback")),
  start,
  layout: median(all) / 1e6,
  window: median(some) / 1e6,
  search: median(searches),
});
