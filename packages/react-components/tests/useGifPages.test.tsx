import { act, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type FetchGifs, type GifPagesOptions, useGifPages } from "../src/hooks/useGifPages.js";
import { makeGifs, pagesOf } from "./support/gifs.js";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Advances the time in steps, because effects, which start timers, run at the end of each `act`. */
async function advance(ms: number) {
  let remaining = ms;
  do {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(remaining, 250)));
    remaining -= 250;
  } while (remaining > 0);
}

function render(options: GifPagesOptions, wrapper?: typeof StrictMode) {
  const hook = renderHook((props: GifPagesOptions) => useGifPages(props), { initialProps: options, wrapper });
  const setVisible = (visible: boolean) => act(() => hook.result.current.setLoaderVisible(visible));
  return { ...hook, setVisible };
}

test("[GRD-02] requests the first 6 immediately, then 12, at least 250 ms apart", async () => {
  const fetchGifs = pagesOf(100);
  const { setVisible } = render({ fetchGifs });
  setVisible(true);
  await advance(0);
  expect(fetchGifs.mock.calls).toEqual([[{ offset: 0, limit: 6, signal: expect.any(AbortSignal) }]]);
  await advance(249);
  expect(fetchGifs).toHaveBeenCalledOnce();
  await advance(1);
  expect(fetchGifs.mock.calls).toEqual([
    [{ offset: 0, limit: 6, signal: expect.any(AbortSignal) }],
    [{ next: "6", offset: 6, limit: 12, signal: expect.any(AbortSignal) }],
  ]);
});

test("[GRD-02] a list that follows another within 250 ms is requested 250 ms after the last one, all others at once", async () => {
  const lists = Array.from({ length: 5 }, () => pagesOf(6));
  const counts = () => lists.map(({ mock }) => mock.calls.length);
  const { setVisible, rerender } = render({ fetchGifs: lists[0] as FetchGifs });
  setVisible(true);
  await advance(0);
  expect(counts()).toEqual([1, 0, 0, 0, 0]);
  await advance(250);
  rerender({ fetchGifs: lists[1] as FetchGifs });
  await advance(0);
  expect(counts()).toEqual([1, 1, 0, 0, 0]);
  for (const list of [2, 3]) {
    await advance(100);
    rerender({ fetchGifs: lists[list] as FetchGifs });
  }
  await advance(249);
  expect(counts()).toEqual([1, 1, 0, 0, 0]);
  await advance(1);
  expect(counts()).toEqual([1, 1, 0, 1, 0]);
  // After the wait, which is not longer than 250 ms for a search field that waited itself.
  rerender({ fetchGifs: lists[4] as FetchGifs });
  await advance(0);
  expect(counts()).toEqual([1, 1, 0, 1, 0]);
  await advance(250);
  expect(counts()).toEqual([1, 1, 0, 1, 1]);
});

test("[GRD-02] a term of 30 letters, typed without a pause, logs no warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { setVisible, rerender } = render({ fetchGifs: pagesOf(6) });
  setVisible(true);
  for (let letters = 0; letters < 30; letters += 1) {
    await advance(100);
    rerender({ fetchGifs: pagesOf(6) });
  }
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("[GRD-02] sends a request immediately after the debounce time", async () => {
  const fetchGifs = pagesOf(100);
  const { setVisible } = render({ fetchGifs });
  setVisible(true);
  await advance(0);
  setVisible(false);
  await advance(1000);
  expect(fetchGifs).toHaveBeenCalledOnce();
  setVisible(true);
  await advance(0);
  expect(fetchGifs).toHaveBeenCalledTimes(2);
});

test("[GRD-03] fetches pages while the loader is visible, and stops when it leaves", async () => {
  const fetchGifs = pagesOf(100);
  const { setVisible, result } = render({ fetchGifs });
  setVisible(true);
  await advance(500);
  expect(result.current.gifs).toHaveLength(30);
  setVisible(false);
  await advance(5000);
  expect(fetchGifs).toHaveBeenCalledTimes(3);
});

test("[GRD-04] after a failure, calls onGifsFetchError and fetches only on retry", async () => {
  const error = new Error("down");
  const fetchGifs = vi.fn<FetchGifs>(pagesOf(6)).mockRejectedValueOnce(error);
  const onGifsFetchError = vi.fn();
  const { setVisible, result } = render({ fetchGifs, onGifsFetchError });
  setVisible(true);
  await advance(5000);
  expect(fetchGifs).toHaveBeenCalledTimes(1);
  expect(onGifsFetchError).toHaveBeenCalledExactlyOnceWith(error);
  expect(result.current.isError).toBe(true);
  act(() => result.current.retry());
  await advance(250);
  expect(result.current).toMatchObject({ isError: false, isDoneFetching: true });
  expect(result.current.gifs).toHaveLength(6);
});

test("an invalid response counts as a failure", async () => {
  const onGifsFetchError = vi.fn();
  const { setVisible, result } = render({ fetchGifs: async () => undefined as never, onGifsFetchError });
  setVisible(true);
  await advance(250);
  expect(result.current.isError).toBe(true);
  expect(onGifsFetchError).toHaveBeenCalledOnce();
});

test("calls onGifsFetched with the whole list after each page", async () => {
  const onGifsFetched = vi.fn();
  const { setVisible } = render({ fetchGifs: pagesOf(100), onGifsFetched });
  setVisible(true);
  await advance(250);
  expect(onGifsFetched.mock.calls.map(([gifs]) => gifs.length)).toEqual([6, 18]);
});

test("[GRD-07] a new fetchGifs starts a new list, and the response of the old one is ignored", async () => {
  let resolveOld: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const fetchOld: FetchGifs = () => new Promise((resolve) => (resolveOld = resolve));
  const onGifsFetched = vi.fn();
  const { setVisible, result, rerender } = render({ fetchGifs: fetchOld, onGifsFetched });
  setVisible(true);
  await advance(250);
  expect(result.current.isFetching).toBe(true);
  let resolveNew: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const fetchNew: FetchGifs = () => new Promise((resolve) => (resolveNew = resolve));
  rerender({ fetchGifs: fetchNew, onGifsFetched });
  expect(result.current.gifs).toEqual([]);
  await act(async () => resolveOld(makeGifs(6, 500)));
  expect(result.current).toMatchObject({ isFetching: true, gifs: [] });
  expect(onGifsFetched).not.toHaveBeenCalled();
  await act(async () => resolveNew(makeGifs(6)));
  expect(result.current.gifs[0]?.id).toBe("0");
});

test("[GRD-07] initialGifs are used for the first list only, unless they change", () => {
  const initialGifs = makeGifs(6);
  const { result, rerender } = render({ fetchGifs: pagesOf(9), initialGifs });
  expect(result.current.gifs).toHaveLength(6);
  rerender({ fetchGifs: pagesOf(9), initialGifs });
  expect(result.current.gifs).toHaveLength(0);
  rerender({ fetchGifs: pagesOf(9), initialGifs: makeGifs(3) });
  expect(result.current.gifs).toHaveLength(3);
});

test("[GRD-02] continues after initialGifs", async () => {
  const fetchGifs = pagesOf(100);
  const { setVisible } = render({ fetchGifs, initialGifs: makeGifs(6) });
  setVisible(true);
  await advance(0);
  expect(fetchGifs.mock.calls).toEqual([[{ offset: 6, limit: 12, signal: expect.any(AbortSignal) }]]);
});

test("[NPM-02] continues after a page with its next, which an inline one does not repeat for another query", async () => {
  const fetchGifs = pagesOf(100);
  const page = { items: makeGifs(6), next: "a cursor" };
  const { setVisible, rerender, result } = render({ fetchGifs, queryKey: 1, initialGifs: { ...page } });
  expect(result.current.gifs).toHaveLength(6);
  setVisible(true);
  await advance(0);
  expect(fetchGifs.mock.calls).toEqual([
    [{ next: "a cursor", offset: 6, limit: 12, signal: expect.any(AbortSignal) }],
  ]);
  rerender({ fetchGifs, queryKey: 2, initialGifs: { ...page } });
  expect(result.current.gifs).toEqual([]);
  await advance(500);
  expect(fetchGifs.mock.calls[1]).toEqual([
    { next: undefined, offset: 0, limit: 6, signal: expect.any(AbortSignal) },
  ]);
});

test("[NPM-02] a first page without next is the whole list", async () => {
  const fetchGifs = pagesOf(100);
  const { setVisible, result } = render({ fetchGifs, initialGifs: { items: makeGifs(6) } });
  setVisible(true);
  await advance(500);
  expect(result.current).toMatchObject({ isDoneFetching: true, isFetching: false });
  expect(fetchGifs).not.toHaveBeenCalled();
});

test("[GRD-07] sends one request in StrictMode", async () => {
  const fetchGifs = pagesOf(100);
  const onGifsFetched = vi.fn();
  const { setVisible } = render({ fetchGifs, onGifsFetched }, StrictMode);
  setVisible(true);
  await advance(249);
  expect(fetchGifs).toHaveBeenCalledOnce();
  expect(onGifsFetched).toHaveBeenCalledOnce();
});

test("[GRD-07] the signal of a page is aborted by another list and on unmount", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const fetchGifs: FetchGifs = ({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const { setVisible, rerender, unmount } = render({ fetchGifs, queryKey: "cats" });
  const aborted = () => signals.map((signal) => signal?.aborted);
  setVisible(true);
  await advance(0);
  expect(aborted()).toEqual([false]);
  rerender({ fetchGifs, queryKey: "dogs" });
  await advance(500);
  expect(aborted()).toEqual([true, false]);
  unmount();
  expect(aborted()).toEqual([true, true]);
});

test("warns if fetchGifs is a new function on each render, before any page has arrived", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const inline = (): GifPagesOptions => ({ fetchGifs: () => new Promise(() => {}) });
  const { setVisible, rerender } = render(inline());
  setVisible(true);
  for (let times = 0; times < 40; times += 1) rerender(inline());
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Wrap it in `useCallback` or set `queryKey`")]]);
});

test("does not warn of a list that starts again after an empty one, as those of tabs do", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const listOf = (count: number): GifPagesOptions => ({
    fetchGifs: async () => ({ items: makeGifs(count) }),
  });
  const { setVisible, rerender } = render(listOf(6));
  setVisible(true);
  for (let times = 0; times < 10; times += 1) {
    await advance(500);
    rerender(listOf(times % 2 ? 6 : 0));
  }
  expect(warn).not.toHaveBeenCalled();
});

test("a query key that is not a number starts one list", async () => {
  const { setVisible, result } = render({
    fetchGifs: async () => ({ items: makeGifs(6) }),
    queryKey: Number.NaN,
  });
  setVisible(true);
  await advance(500);
  expect(result.current.gifs).toHaveLength(6);
});

test("calls no callback after unmount", async () => {
  const onGifsFetched = vi.fn();
  let answer: (gifs: ReturnType<typeof makeGifs>) => void = () => {};
  const { setVisible, unmount } = render({
    fetchGifs: () => new Promise((resolve) => (answer = resolve)),
    onGifsFetched,
  });
  setVisible(true);
  await advance(250);
  unmount();
  await act(async () => answer(makeGifs(6)));
  expect(onGifsFetched).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
