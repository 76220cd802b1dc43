import { expect, test, vi } from "vitest";
import type { GifData, GifPage } from "../src/client/index.js";
import { addPage, type PageRequest, pages, startList } from "../src/list/pages.js";

const gifs = (...ids: number[]) =>
  ids.map((id) => ({ id: String(id), renditions: [{ name: "original", url: "" }] }) as GifData);
const ids = (list: readonly GifData[]) => list.map(({ id }) => Number(id)).join(" ");

function page(next: string | undefined, ...items: number[]): GifPage {
  return { items: gifs(...items), next, responseId: "r" };
}

/** Iterates over responses. Returns the ids of each page, and the requests. */
async function iterate(...responses: GifPage[]) {
  const fetch = vi.fn(async (_page: PageRequest) => responses.shift() ?? page(undefined));
  const found: string[] = [];
  for await (const { items } of pages(fetch)) found.push(ids(items));
  return { found, requests: fetch.mock.calls.map(([{ next, offset }]) => [next, offset]) };
}

test("[CLI-16] iteration ends after a page without next", async () => {
  const { found, requests } = await iterate(page("opaque", 1, 2, 3), page(undefined, 4, 5));
  expect(found).toEqual(["1 2 3", "4 5"]);
  expect(requests).toEqual([
    [undefined, 0],
    ["opaque", 3],
  ]);
});

test("[CLI-16] total does not end the iteration", async () => {
  const short = { ...page("b", 1, 2), total: 2 };
  const long = { ...page(undefined, 3), total: 99 };
  expect((await iterate(short, long)).found).toEqual(["1 2", "3"]);
});

test("[CLI-16] iteration ends after a page without new items", async () => {
  const requests = [
    [undefined, 0],
    ["b", 2],
  ];
  expect(await iterate(page("b", 1, 2), page("c"))).toEqual({ found: ["1 2"], requests });
  expect(await iterate(page("b", 1, 2), page("c", 2, 1))).toEqual({ found: ["1 2"], requests });
});

test("[CLI-16] duplicates are removed, but count for the offset", async () => {
  const { found, requests } = await iterate(page("b", 1, 2, 2), page(undefined, 2, 3, 4));
  expect(found).toEqual(["1 2", "3 4"]);
  expect(requests[1]).toEqual(["b", 3]);
});

test("[CLI-16] the next page is requested by the provider's next, not by the number of decoded items", async () => {
  expect((await iterate(page("2", 1), page(undefined, 3, 4))).requests[1]?.[0]).toBe("2");
});

test("[CLI-16] other members of a page are preserved", async () => {
  const only = { ...page(undefined, 1), total: 1 };
  for await (const { responseId, total } of pages(async () => only)) {
    expect([responseId, total]).toEqual(["r", 1]);
  }
});

test("[CLI-16] leaving the loop stops fetching, and an error ends the iteration", async () => {
  const fetch = vi.fn(async ({ offset }: PageRequest) => page("b", offset));
  for await (const _ of pages(fetch)) break;
  expect(fetch).toHaveBeenCalledOnce();
  const lost = new Error("lost");
  const failing = pages(() => Promise.reject(lost));
  await expect(failing.next()).rejects.toBe(lost);
  expect(await failing.next()).toEqual({ done: true, value: undefined });
});

test("[GRD-03] adding a page preserves the identity of existing items", () => {
  const first = addPage(startList(), gifs(1, 2));
  const second = addPage(first, gifs(2, 3));
  expect(ids(second.gifs)).toBe("1 2 3");
  expect(second.gifs[1]).toBe(first.gifs[1]);
  expect(addPage(second, gifs(3)).gifs).toBe(second.gifs);
});

test("[GRD-03] a list of arrays ends without new items, a list of pages ends without next", () => {
  const list = addPage(startList(), gifs(1, 2));
  expect(list).toMatchObject({ next: undefined, offset: 2, isDoneFetching: false });
  expect(addPage(list, gifs(1, 2, 3))).toMatchObject({ offset: 3, isDoneFetching: false });
  expect(addPage(list, gifs(1, 2)).isDoneFetching).toBe(true);
  expect(addPage(list, { items: gifs(3) }).isDoneFetching).toBe(true);
  expect(addPage(list, { items: gifs(3), next: "b" })).toMatchObject({ next: "b", isDoneFetching: false });
});

test("[GRD-03] a list with initial items continues after them", () => {
  const list = startList(gifs(1, 2, 2));
  expect([ids(list.gifs), list.offset, list.isDoneFetching]).toEqual(["1 2", 3, false]);
});

test("[GRD-03] the offset counts the items of all pages, or those of the whole list", () => {
  const list = addPage(startList(), gifs(1, 2));
  expect(addPage(list, gifs(3, 4)).offset).toBe(4);
  expect(addPage(list, gifs(2, 3, 4)).offset).toBe(5);
  expect(addPage(list, gifs(1, 2, 3, 4)).offset).toBe(4);
  expect(addPage(list, gifs(1)).offset).toBe(2);
});

test("[GRD-03, MOD-06] items without a file to show are not in a list, but count for the offset, and are logged", () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => {});
  const [plain, ...others] = gifs(1, 2, 3, 4);
  const [none, ad, video] = others.map((gif) => ({ ...gif, renditions: [] }));
  const items = [
    plain,
    none,
    { ...ad, ad: { content: "<p>", width: 1, height: 1 } },
    { ...video, video: { renditions: [], captions: [] } },
  ];
  // An item of an application may contain itself.
  Object.assign(none as object, { self: none });
  const list = startList({ items: items as GifData[], next: "b" });
  expect([ids(list.gifs), list.offset]).toEqual(["1 3 4", 4]);
  expect(log.mock.calls).toEqual([[expect.stringContaining("is not in the list"), none]]);
  log.mockRestore();
});
