import { describe, expect, test } from "vitest";
import { type PagerAction, type PagerState, pagerReducer, startPager, wantsPage } from "../src/hooks/pager";
import { makeGif, makeGifs } from "./support/gifs";

const run = (actions: PagerAction[], state: PagerState = startPager()) => actions.reduce(pagerReducer, state);
const page = (from: number, count: number, total = 100): PagerAction => ({
  type: "answer",
  generation: 0,
  answer: { items: makeGifs(count, from), next: from + count < total ? `${from + count}` : undefined },
});
const show: PagerAction = { type: "loader", visible: true };
const hide: PagerAction = { type: "loader", visible: false };
const fetch: PagerAction = { type: "fetch" };
const failure: PagerAction = { type: "failure", generation: 0 };

describe("when a page is due", () => {
  test.each<[string, PagerAction[], boolean]>([
    ["nothing is, before the loader is seen", [], false],
    ["the first is, once it is", [show], true],
    ["not while one is on its way", [show, fetch], false],
    ["the next is, while the loader stays", [show, fetch, page(0, 6)], true],
    ["none, once the loader has left", [show, fetch, page(0, 6), hide], false],
    ["none, after a page with nothing new", [show, fetch, page(0, 6), fetch, page(0, 6)], false],
    ["none, after an empty page", [show, fetch, page(0, 0)], false],
    ["none, when the service says that was all", [show, fetch, page(0, 6, 6)], false],
    ["none, after a failure", [show, fetch, failure], false],
    ["none, when the loader has only left after a failure", [show, fetch, failure, hide], false],
    ["one, when it re-enters after a failure", [show, fetch, failure, hide, show], true],
    ["one, when the user retries", [show, fetch, failure, { type: "retry" }], true],
  ])("[GRD-03] %s", (_, actions, isDue) => {
    expect(wantsPage(run(actions))).toBe(isDue);
  });
});

describe("where the next page starts", () => {
  test("[GRD-03] where the service says this one ends, whatever it held", () => {
    const answer = { items: makeGifs(4), next: "6" };
    expect(run([{ type: "answer", generation: 0, answer }])).toMatchObject({ next: "6", offset: 4 });
  });

  test("after what was answered, when the service says nothing", () => {
    const state = run([
      { type: "answer", generation: 0, answer: makeGifs(6) },
      { type: "answer", generation: 0, answer: makeGifs(12, 6) },
    ]);
    expect(state).toMatchObject({ next: undefined, offset: 18 });
  });

  test("never before where the last one started", () => {
    const state = run([page(0, 6), page(6, 6), { type: "answer", generation: 0, answer: makeGifs(3) }]);
    expect(state.offset).toBe(12);
  });
});

test("[GRD-03] drops GIFs it already has, and keeps those it has the same", () => {
  const first = run([page(0, 6)]);
  const next = run([page(4, 6)], first);
  expect(next.gifs.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(next.gifs[5]).toBe(first.gifs[5]);
});

test("[GRD-03] recognises a function that answers the whole larger list", () => {
  const whole = (count: number): PagerAction => ({ type: "answer", generation: 0, answer: makeGifs(count) });
  const state = run([whole(6), whole(18)]);
  expect(state.gifs).toHaveLength(18);
  expect(state.offset).toBe(18);
  expect(state.isDoneFetching).toBe(false);
  expect(run([whole(18)], state).isDoneFetching).toBe(true);
});

test("a repeated id within one page counts once", () => {
  const answer = [makeGif(1), makeGif(1), makeGif(2)];
  expect(run([{ type: "answer", generation: 0, answer }]).gifs).toHaveLength(2);
});

test("[GRD-07] answers and failures of an earlier list change nothing", () => {
  const fresh = run([show, fetch, { type: "reset" }]);
  expect(fresh).toMatchObject({ generation: 1, gifs: [], isFetching: false, isLoaderVisible: true });
  expect(run([page(0, 6)], fresh)).toBe(fresh);
  expect(run([failure], fresh)).toBe(fresh);
});

test("an error is shown until something is tried again", () => {
  const failed = run([show, fetch, failure]);
  expect(failed).toMatchObject({ isError: true, isFetching: false });
  expect(run([hide], failed).isError).toBe(true);
  expect(run([hide, show], failed).isError).toBe(false);
});
