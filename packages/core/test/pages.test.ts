import { expect, test, vi } from "vitest";
import type { Gif, GifPage } from "../src/exports.js";
import { addPage, type PageRequest, pages, startList } from "../src/pages.js";

const gifs = (...ids: number[]) => ids.map((id) => ({ id: String(id) }) as Gif);
const ids = (list: readonly Gif[]) => list.map(({ id }) => Number(id)).join(" ");

function page(next: string | undefined, ...items: number[]): GifPage {
  return { items: gifs(...items), next, responseId: "r" };
}

/** Runs through the answers; gives what each page brought and where each was asked for. */
async function walk(...answers: GifPage[]) {
  const fetch = vi.fn(async (_page: PageRequest) => answers.shift() ?? page(undefined));
  const found: string[] = [];
  for await (const { items } of pages(fetch)) found.push(ids(items));
  return { found, asked: fetch.mock.calls.map(([{ next, offset }]) => [next, offset]) };
}

test("[CLI-16] the pages come one after the other until one has no next", async () => {
  const { found, asked } = await walk(page("opaque", 1, 2, 3), page(undefined, 4, 5));
  expect(found).toEqual(["1 2 3", "4 5"]);
  expect(asked).toEqual([
    [undefined, 0],
    ["opaque", 3],
  ]);
});

test("[CLI-16] a total never ends them", async () => {
  const short = { ...page("b", 1, 2), total: 2 };
  const long = { ...page(undefined, 3), total: 99 };
  expect((await walk(short, long)).found).toEqual(["1 2", "3"]);
});

test("[CLI-16] they end when nothing comes, or nothing new", async () => {
  const asked = [
    [undefined, 0],
    ["b", 2],
  ];
  expect(await walk(page("b", 1, 2), page("c"))).toEqual({ found: ["1 2"], asked });
  expect(await walk(page("b", 1, 2), page("c", 2, 1))).toEqual({ found: ["1 2"], asked });
});

test("[CLI-16] what was there already is left out, and the next page begins behind it", async () => {
  const { found, asked } = await walk(page("b", 1, 2, 2), page(undefined, 2, 3, 4));
  expect(found).toEqual(["1 2", "3 4"]);
  expect(asked[1]).toEqual(["b", 3]);
});

test("[CLI-16] the service's own offset counts, not how much of a page could be decoded", async () => {
  expect((await walk(page("2", 1), page(undefined, 3, 4))).asked[1]?.[0]).toBe("2");
});

test("[CLI-16] the rest of a page is kept", async () => {
  const only = { ...page(undefined, 1), total: 1 };
  for await (const { responseId, total } of pages(async () => only)) {
    expect([responseId, total]).toEqual(["r", 1]);
  }
});

test("[CLI-16] nothing is asked for once the loop is left, and a failure ends it", async () => {
  const fetch = vi.fn(async ({ offset }: PageRequest) => page("b", offset));
  for await (const _ of pages(fetch)) break;
  expect(fetch).toHaveBeenCalledOnce();
  const lost = new Error("lost");
  const failing = pages(() => Promise.reject(lost));
  await expect(failing.next()).rejects.toBe(lost);
  expect(await failing.next()).toEqual({ done: true, value: undefined });
});

test("[GRD-03] a list keeps what it holds the same", () => {
  const first = addPage(startList(), gifs(1, 2));
  const second = addPage(first, gifs(2, 3));
  expect(ids(second.gifs)).toBe("1 2 3");
  expect(second.gifs[1]).toBe(first.gifs[1]);
  expect(addPage(second, gifs(3)).gifs).toBe(second.gifs);
});

test("[GRD-03] a list of plain arrays goes on until nothing new comes, one of pages until the last", () => {
  const list = addPage(startList(), gifs(1, 2));
  expect(list).toMatchObject({ next: undefined, offset: 2, isDoneFetching: false });
  expect(addPage(list, gifs(1, 2, 3))).toMatchObject({ offset: 3, isDoneFetching: false });
  expect(addPage(list, gifs(1, 2)).isDoneFetching).toBe(true);
  expect(addPage(list, { items: gifs(3) }).isDoneFetching).toBe(true);
  expect(addPage(list, { items: gifs(3), next: "b" })).toMatchObject({ next: "b", isDoneFetching: false });
});

test("[GRD-03] a list that was begun elsewhere goes on behind what it holds", () => {
  const begun = startList(gifs(1, 2, 2));
  expect([ids(begun.gifs), begun.offset, begun.isDoneFetching]).toEqual(["1 2", 3, false]);
});
