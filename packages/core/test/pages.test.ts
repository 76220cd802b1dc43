import { expect, test, vi } from "vitest";
import type { Gif, GifPage } from "../src/exports.js";
import { addPage, pages, startList } from "../src/pages.js";

const gifs = (...ids: number[]) => ids.map((id) => ({ id: String(id) }) as Gif);
const ids = (list: readonly Gif[]) => list.map(({ id }) => Number(id)).join(" ");

function page(offset: number, total_count: number, ...data: number[]): GifPage {
  return {
    data: gifs(...data),
    pagination: { count: data.length, offset, total_count },
    meta: { response_id: "r" },
  };
}

/** Runs through the answers; gives what each page brought and where each was asked for. */
async function walk(...answers: GifPage[]) {
  const fetch = vi.fn(async (_offset: number) => answers.shift() ?? page(0, 0));
  const found: string[] = [];
  for await (const { data } of pages(fetch)) found.push(ids(data));
  return { found, asked: fetch.mock.calls.map(([offset]) => offset) };
}

test("[CLI-16] the pages come one after the other until the service's total", async () => {
  const { found, asked } = await walk(page(0, 5, 1, 2, 3), page(3, 5, 4, 5));
  expect(found).toEqual(["1 2 3", "4 5"]);
  expect(asked).toEqual([0, 3]);
});

test("[CLI-16] without a total they end when nothing comes, or nothing new", async () => {
  expect(await walk(page(0, 0, 1, 2), page(2, 0))).toEqual({ found: ["1 2"], asked: [0, 2] });
  expect(await walk(page(0, 0, 1, 2), page(2, 0, 2, 1))).toEqual({ found: ["1 2"], asked: [0, 2] });
});

test("[CLI-16] what was there already is left out, and the next page begins behind it", async () => {
  const { found, asked } = await walk(page(0, 6, 1, 2, 2), page(3, 6, 2, 3, 4));
  expect(found).toEqual(["1 2", "3 4"]);
  expect(asked).toEqual([0, 3]);
});

test("[CLI-16] the service's own offset counts, not how much of a page could be decoded", async () => {
  const short = { ...page(0, 4, 1), pagination: { count: 2, offset: 0, total_count: 4 } };
  expect((await walk(short, page(2, 4, 3, 4))).asked).toEqual([0, 2]);
});

test("[CLI-16] the rest of a page is kept", async () => {
  for await (const { meta, pagination } of pages(async () => page(0, 1, 1))) {
    expect([meta.response_id, pagination.total_count]).toEqual(["r", 1]);
  }
});

test("[CLI-16] nothing is asked for once the loop is left, and a failure ends it", async () => {
  const fetch = vi.fn(async (offset: number) => page(offset, 99, offset));
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

test("[GRD-03] a list that was begun elsewhere goes on behind what it holds", () => {
  const begun = startList(gifs(1, 2, 2));
  expect([ids(begun.gifs), begun.offset, begun.isDoneFetching]).toEqual(["1 2", 3, false]);
});
