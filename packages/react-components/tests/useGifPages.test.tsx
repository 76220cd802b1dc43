import { act, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type FetchGifs, type GifPagesOptions, useGifPages } from "../src/hooks/useGifPages";
import { makeGifs, pagesOf } from "./support/gifs";

beforeEach(() => {
  vi.useFakeTimers();
});

/** In steps, because effects, and so new timers, wait for the end of each `act`. */
async function pass(ms: number) {
  let rest = ms;
  do {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(rest, 250)));
    rest -= 250;
  } while (rest > 0);
}

function render(options: GifPagesOptions, wrapper?: typeof StrictMode) {
  const hook = renderHook((props: GifPagesOptions) => useGifPages(props), { initialProps: options, wrapper });
  const see = (visible: boolean) => act(() => hook.result.current.setLoaderVisible(visible));
  return { ...hook, see };
}

test("[GRD-02] requests the first 6 at once, then 12, at least 250 ms apart", async () => {
  const fetchGifs = pagesOf(100);
  const { see } = render({ fetchGifs });
  see(true);
  await pass(0);
  expect(fetchGifs.mock.calls).toEqual([[{ offset: 0, limit: 6 }]]);
  await pass(249);
  expect(fetchGifs).toHaveBeenCalledOnce();
  await pass(1);
  expect(fetchGifs.mock.calls).toEqual([[{ offset: 0, limit: 6 }], [{ next: "6", offset: 6, limit: 12 }]]);
});

test("[GRD-02] within 250 ms of a request only the newest list is requested", async () => {
  const lists = [pagesOf(100), pagesOf(100), pagesOf(100)] as const;
  const { see, rerender } = render({ fetchGifs: lists[0] });
  see(true);
  await pass(0);
  see(false);
  rerender({ fetchGifs: lists[1] });
  see(true);
  await pass(100);
  rerender({ fetchGifs: lists[2] });
  await pass(149);
  expect(lists.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await pass(1);
  expect(lists.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

test("[GRD-02] a request after the window is made at once", async () => {
  const fetchGifs = pagesOf(100);
  const { see } = render({ fetchGifs });
  see(true);
  await pass(0);
  see(false);
  await pass(1000);
  expect(fetchGifs).toHaveBeenCalledOnce();
  see(true);
  await pass(0);
  expect(fetchGifs).toHaveBeenCalledTimes(2);
});

test("[GRD-03] goes on while the loader stays visible and stops when it leaves", async () => {
  const fetchGifs = pagesOf(100);
  const { see, result } = render({ fetchGifs });
  see(true);
  await pass(500);
  expect(result.current.gifs).toHaveLength(30);
  see(false);
  await pass(5000);
  expect(fetchGifs).toHaveBeenCalledTimes(3);
});

test("[GRD-03] stops when a page brings nothing new", async () => {
  const fetchGifs = vi.fn<FetchGifs>(async () => ({ items: makeGifs(6), next: "6" }));
  const { see, result } = render({ fetchGifs });
  see(true);
  await pass(5000);
  expect(fetchGifs).toHaveBeenCalledTimes(2);
  expect(result.current).toMatchObject({ isDoneFetching: true, isFetching: false });
});

test("[GRD-04] after a failure fetches only on retry, and tells the caller", async () => {
  const error = new Error("down");
  const fetchGifs = vi.fn<FetchGifs>(pagesOf(6)).mockRejectedValueOnce(error);
  const onGifsFetchError = vi.fn();
  const { see, result } = render({ fetchGifs, onGifsFetchError });
  see(true);
  await pass(5000);
  expect(fetchGifs).toHaveBeenCalledTimes(1);
  expect(onGifsFetchError).toHaveBeenCalledExactlyOnceWith(error);
  expect(result.current.isError).toBe(true);
  act(() => result.current.retry());
  await pass(250);
  expect(result.current).toMatchObject({ isError: false, isDoneFetching: true });
  expect(result.current.gifs).toHaveLength(6);
});

test("an answer that is none counts as a failure", async () => {
  const onGifsFetchError = vi.fn();
  const { see, result } = render({ fetchGifs: async () => undefined as never, onGifsFetchError });
  see(true);
  await pass(250);
  expect(result.current.isError).toBe(true);
  expect(onGifsFetchError).toHaveBeenCalledOnce();
});

test("tells of the whole list after each page", async () => {
  const onGifsFetched = vi.fn();
  const { see } = render({ fetchGifs: pagesOf(100), onGifsFetched });
  see(true);
  await pass(250);
  expect(onGifsFetched.mock.calls.map(([gifs]) => gifs.length)).toEqual([6, 18]);
});

test("[GRD-07] a new fetchGifs begins a new list, and the old one's answer is dropped", async () => {
  let answerOld: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const old: FetchGifs = () => new Promise((resolve) => (answerOld = resolve));
  const onGifsFetched = vi.fn();
  const { see, result, rerender } = render({ fetchGifs: old, onGifsFetched });
  see(true);
  await pass(250);
  expect(result.current.isFetching).toBe(true);
  let answerFresh: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const fresh: FetchGifs = () => new Promise((resolve) => (answerFresh = resolve));
  rerender({ fetchGifs: fresh, onGifsFetched });
  expect(result.current.gifs).toEqual([]);
  await act(async () => answerOld(makeGifs(6, 500)));
  expect(result.current).toMatchObject({ isFetching: true, gifs: [] });
  expect(onGifsFetched).not.toHaveBeenCalled();
  await act(async () => answerFresh(makeGifs(6)));
  expect(result.current.gifs[0]?.id).toBe("0");
});

test("[GRD-07] the first page given along belongs to the first list only", () => {
  const initialGifs = makeGifs(6);
  const { result, rerender } = render({ fetchGifs: pagesOf(9), initialGifs });
  expect(result.current.gifs).toHaveLength(6);
  rerender({ fetchGifs: pagesOf(9), initialGifs });
  expect(result.current.gifs).toHaveLength(0);
  rerender({ fetchGifs: pagesOf(9), initialGifs: makeGifs(3) });
  expect(result.current.gifs).toHaveLength(3);
});

test("[GRD-02] continues after what the server began", async () => {
  const fetchGifs = pagesOf(100);
  const { see } = render({ fetchGifs, initialGifs: makeGifs(6) });
  see(true);
  await pass(0);
  expect(fetchGifs.mock.calls).toEqual([[{ offset: 6, limit: 12 }]]);
});

test("[GRD-07] asks once under StrictMode", async () => {
  const fetchGifs = pagesOf(100);
  const onGifsFetched = vi.fn();
  const { see } = render({ fetchGifs, onGifsFetched }, StrictMode);
  see(true);
  await pass(249);
  expect(fetchGifs).toHaveBeenCalledOnce();
  expect(onGifsFetched).toHaveBeenCalledOnce();
});

test("nothing is told after unmounting", async () => {
  const onGifsFetched = vi.fn();
  let answer: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const { see, unmount } = render({
    fetchGifs: () => new Promise((resolve) => (answer = resolve)),
    onGifsFetched,
  });
  see(true);
  await pass(250);
  unmount();
  await act(async () => answer(makeGifs(6)));
  expect(onGifsFetched).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
