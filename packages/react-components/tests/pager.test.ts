import {
  createPagerState,
  type PagerAction,
  type PagerState,
  pagerReducer,
  shouldFetchPage,
} from "@giflet/core/internal/list";
import { describe, expect, test } from "vitest";
import { makeGif, makeGifs } from "./support/gifs.js";

const run = (actions: PagerAction[], state: PagerState = createPagerState()) =>
  actions.reduce(pagerReducer, state);
const page = (from: number, count: number, total = 100): PagerAction => ({
  type: "page",
  generation: 0,
  page: { items: makeGifs(count, from), next: from + count < total ? `${from + count}` : undefined },
});
const show: PagerAction = { type: "loader", visible: true };
const hide: PagerAction = { type: "loader", visible: false };
const fetch: PagerAction = { type: "fetch" };
const failure: PagerAction = { type: "failure", generation: 0 };

describe("shouldFetchPage", () => {
  test.each<[string, PagerAction[], boolean]>([
    ["no page before the loader is visible", [], false],
    ["the first page when the loader is visible", [show], true],
    ["no page during a request", [show, fetch], false],
    ["the next page while the loader stays visible", [show, fetch, page(0, 6)], true],
    ["no page after the loader has left the viewport", [show, fetch, page(0, 6), hide], false],
    ["no page after a page without new items", [show, fetch, page(0, 6), fetch, page(0, 6)], false],
    ["no page after an empty page", [show, fetch, page(0, 0)], false],
    ["no page after the last page", [show, fetch, page(0, 6, 6)], false],
    ["no page after a failure", [show, fetch, failure], false],
    ["no page when the loader leaves after a failure", [show, fetch, failure, hide], false],
    ["a page when the loader re-enters after a failure", [show, fetch, failure, hide, show], true],
    ["a page when the user retries", [show, fetch, failure, { type: "retry" }], true],
  ])("[GRD-03] %s", (_, actions, isDue) => {
    expect(shouldFetchPage(run(actions))).toBe(isDue);
  });
});

describe("next and offset", () => {
  test("[GRD-03] uses next of the provider, independent of the number of items", () => {
    const page = { items: makeGifs(4), next: "6" };
    expect(run([{ type: "page", generation: 0, page }])).toMatchObject({ next: "6", offset: 4 });
  });

  test("adds the number of items without next", () => {
    const state = run([
      { type: "page", generation: 0, page: makeGifs(6) },
      { type: "page", generation: 0, page: makeGifs(12, 6) },
    ]);
    expect(state).toMatchObject({ next: undefined, offset: 18 });
  });

  test("never decreases the offset", () => {
    const state = run([page(0, 6), page(6, 6), { type: "page", generation: 0, page: makeGifs(3) }]);
    expect(state.offset).toBe(12);
  });
});

test("[GRD-03] ignores duplicates and preserves the identity of existing GIFs", () => {
  const first = run([page(0, 6)]);
  const next = run([page(4, 6)], first);
  expect(next.gifs.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(next.gifs[5]).toBe(first.gifs[5]);
});

test("[GRD-03] supports a function that returns the whole list, longer each time", () => {
  const whole = (count: number): PagerAction => ({ type: "page", generation: 0, page: makeGifs(count) });
  const state = run([whole(6), whole(18)]);
  expect(state.gifs).toHaveLength(18);
  expect(state.offset).toBe(18);
  expect(state.isDoneFetching).toBe(false);
  expect(run([whole(18)], state).isDoneFetching).toBe(true);
});

test("a repeated id within one page counts once", () => {
  const page = [makeGif(1), makeGif(1), makeGif(2)];
  expect(run([{ type: "page", generation: 0, page }]).gifs).toHaveLength(2);
});

test("[GRD-07] ignores responses and failures of an earlier list", () => {
  const fresh = run([show, fetch, { type: "reset" }]);
  expect(fresh).toMatchObject({ generation: 1, gifs: [], isFetching: false, isLoaderVisible: true });
  expect(run([page(0, 6)], fresh)).toBe(fresh);
  expect(run([failure], fresh)).toBe(fresh);
});

test("the error stays until a retry or until the loader re-enters", () => {
  const failed = run([show, fetch, failure]);
  expect(failed).toMatchObject({ isError: true, isFetching: false });
  expect(run([hide], failed).isError).toBe(true);
  expect(run([hide, show], failed).isError).toBe(false);
});
