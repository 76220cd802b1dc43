import type { GifData } from "@giflet/core";
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  ClientProvider,
  type ControlledGifs,
  type GifPagesOptions,
  Grid,
  useGifPages,
} from "../src/index.js";
import { makeClient, makeGif, makeGifs, pagesOf } from "./support/gifs.js";
import { show } from "./support/observer.js";

describe("useGifPages with gifs", () => {
  function renderPages(options: GifPagesOptions, wrapper?: typeof StrictMode) {
    const hook = renderHook((props: GifPagesOptions) => useGifPages(props), {
      initialProps: options,
      wrapper,
    });
    return {
      ...hook,
      setVisible: (visible: boolean) => act(() => hook.result.current.setLoaderVisible(visible)),
    };
  }

  test("[GRD-03] follows the array of the application", () => {
    const { result, rerender } = renderPages({ gifs: makeGifs(3) });
    expect(result.current).toMatchObject({ isDoneFetching: true, isFetching: false, isError: false });
    const [a, b, c] = makeGifs(3);
    rerender({ gifs: [c, makeGif("new"), a] as GifData[] });
    expect(result.current.gifs.map(({ id }) => id)).toEqual(["2", "new", "0"]);
    expect(result.current.gifs).not.toContain(b);
  });

  test("[GRD-03] calls onLoadMore once for each array while the end is in view", () => {
    const onLoadMore = vi.fn();
    const options = { gifs: makeGifs(3), hasMore: true, onLoadMore };
    const { setVisible, rerender } = renderPages(options, StrictMode);
    expect(onLoadMore).not.toHaveBeenCalled();
    setVisible(true);
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, isLoading: true });
    rerender(options);
    setVisible(false);
    setVisible(true);
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, gifs: makeGifs(6), isLoading: true });
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, gifs: makeGifs(6) });
    expect(onLoadMore).toHaveBeenCalledTimes(2);
    rerender({ ...options, gifs: makeGifs(9), hasMore: false });
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  test("[GRD-03] a new array of the same items is the same list, unless items were loaded again", () => {
    const onLoadMore = vi.fn();
    const gifs = makeGifs(3);
    const options = { gifs, hasMore: true, onLoadMore };
    const { result, setVisible, rerender } = renderPages(options);
    setVisible(true);
    expect(onLoadMore).toHaveBeenCalledOnce();
    const before = result.current.gifs;
    for (let times = 0; times < 5; times += 1) rerender({ ...options, gifs: [...gifs] });
    expect(result.current.gifs).toBe(before);
    // Equal ids, in objects of another render.
    rerender({ ...options, gifs: makeGifs(3) });
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, gifs: [...gifs], isLoading: true });
    rerender({ ...options, gifs: [...gifs] });
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  test("[GRD-03] items that are no GIFs are left out, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const [withObject] = makeGifs(1).map((gif) => ({ ...gif, id: "object", alt: {} }));
    const gifs = [null, {}, { id: "without files" }, withObject, undefined, ...makeGifs(2)] as GifData[];
    const { result, rerender } = renderPages({ gifs, hasMore: true, onLoadMore: () => {} });
    expect(result.current.gifs.map(({ id }) => id)).toEqual(["0", "1"]);
    rerender({ gifs: [...gifs] });
    expect(warn.mock.calls).toEqual([[expect.stringContaining("without `id` or `renditions`")]]);
  });

  test("[GRD-04] after an error, only retry calls onLoadMore", () => {
    const onLoadMore = vi.fn();
    const options = { gifs: makeGifs(3), hasMore: true, error: "down", onLoadMore };
    const { result, setVisible, rerender } = renderPages(options);
    setVisible(true);
    expect(result.current.isError).toBe(true);
    expect(onLoadMore).not.toHaveBeenCalled();
    act(() => result.current.retry());
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, isLoading: true });
    act(() => result.current.retry());
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  test("an empty list is done when nothing is loading", () => {
    const { result, rerender } = renderPages({ gifs: [], isLoading: true });
    expect(result.current).toMatchObject({ isDoneFetching: false, isFetching: true });
    rerender({ gifs: [] });
    expect(result.current.isDoneFetching).toBe(true);
    rerender({ gifs: makeGifs(3), isLoading: true });
    expect(result.current.isDoneFetching).toBe(true);
  });

  test("[GRD-07] only a new queryKey starts a new list", () => {
    const { result, rerender } = renderPages({ gifs: makeGifs(3) });
    rerender({ gifs: makeGifs(3, 50) });
    expect(result.current.generation).toBe(0);
    rerender({ gifs: makeGifs(3), queryKey: "cats" });
    expect(result.current.generation).toBe(1);
  });

  test.each<[string, object, boolean]>([
    ["unique gifs", { gifs: makeGifs(2, 1) }, false],
    ["duplicates", { gifs: [makeGif(1), makeGif(2), makeGif(1)] }, true],
    ["fetchGifs, too", { gifs: makeGifs(2, 1), fetchGifs: pagesOf(9) }, true],
  ])("gifs have precedence, and duplicates are dropped, with a debug log: %s", (_, options, isLogged) => {
    const debug = vi.spyOn(console, "debug").mockReturnValue();
    onTestFinished(() => debug.mockRestore());
    const client = Object.assign(makeClient(), { debug: true });
    const { result } = renderHook(() => useGifPages({ ...options, hasMore: true } as ControlledGifs), {
      wrapper: ({ children }) => <ClientProvider client={client}>{children}</ClientProvider>,
    });
    act(() => result.current.setLoaderVisible(true));
    expect(result.current.gifs.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(result.current).toMatchObject({ generation: 0, isFetching: false });
    const message = "giflet: ignored duplicate gifs, or fetchGifs next to gifs";
    expect(debug.mock.calls).toEqual(isLogged ? [[message]] : []);
  });

  test("[GRD-08] a position is restored when the list has that many items", () => {
    const onLoadMore = vi.fn();
    const options = { gifs: makeGifs(3), hasMore: true, atLeast: 6, onLoadMore };
    const { rerender } = renderPages(options);
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender({ ...options, gifs: makeGifs(6) });
    expect(onLoadMore).toHaveBeenCalledOnce();
  });
});

/** 3 columns of 200 px, items 100 px high: item n is in column n % 3 and row n / 3. Rows are 106 px apart. */
describe("Grid with gifs", () => {
  let scrolled = 0;
  beforeEach(() => {
    scrolled = 0;
    window.innerHeight = 500;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() =>
      DOMRect.fromRect({ y: -scrolled }),
    );
    window.scrollBy = vi.fn((options) => {
      scrolled += (options as ScrollToOptions).top ?? 0;
    });
  });

  const grid = (props: ControlledGifs) => <Grid width={612} columns={3} {...props} />;
  const itemOf = (id: number | string) =>
    screen.queryByRole("link", { name: `Picture ${id}` })?.closest("li");

  async function renderGrid(props: ControlledGifs) {
    const view = render(grid(props));
    await act(async () => {});
    return { ...view, update: (props: ControlledGifs) => view.rerender(grid(props)) };
  }

  test("[GRD-04, GRD-05] shows the loader, the error, the message and the number of items of the application's list", async () => {
    const onLoadMore = vi.fn();
    const { update } = await renderGrid({ gifs: [], isLoading: true, onLoadMore });
    const status = () => screen.getByRole("status").textContent;
    expect(document.querySelector(".giflet-loader")).not.toBeNull();
    expect(status()).toBe("Loading GIFs");
    update({ gifs: [], error: new Error("down"), onLoadMore });
    expect(document.querySelector(".giflet-loader")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try again?" }));
    expect(onLoadMore).toHaveBeenCalledOnce();
    update({ gifs: [], onLoadMore });
    expect(status()).toBe("No GIFs found");
    update({ gifs: makeGifs(3), onLoadMore });
    await waitFor(() => expect(status()).toBe("3 GIFs"));
    expect(itemOf(0)?.getAttribute("aria-setsize")).toBe("3");
    update({ gifs: makeGifs(3), hasMore: true, onLoadMore });
    expect(itemOf(0)?.getAttribute("aria-setsize")).toBe("-1");
  });

  test("[GRD-03] the button for more items calls onLoadMore for each click, also for the same array", async () => {
    const onLoadMore = vi.fn();
    const gifs = makeGifs(3);
    render(grid({ gifs, hasMore: true, onLoadMore, ...({ loadMore: "button" } as object) }));
    await act(async () => {});
    show(document.querySelector(".giflet-probe") as HTMLElement, 1);
    expect(onLoadMore).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(onLoadMore).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });
});

test("the types allow one source of the list", () => {
  const [gifs, fetchGifs] = [makeGifs(1), pagesOf(1)];
  const lists = [
    <Grid key="a" gifs={gifs} hasMore isLoading={false} error={null} onLoadMore={() => {}} queryKey={1} />,
    <Grid key="b" fetchGifs={fetchGifs} initialGifs={gifs} onGifsFetched={() => {}} />,
    // @ts-expect-error both sources
    <Grid key="c" gifs={gifs} fetchGifs={fetchGifs} />,
    // @ts-expect-error no source
    <Grid key="d" columns={2} />,
    // @ts-expect-error onLoadMore belongs to gifs
    <Grid key="e" fetchGifs={fetchGifs} onLoadMore={() => {}} />,
    // @ts-expect-error initialGifs belong to fetchGifs
    <Grid key="f" gifs={gifs} initialGifs={gifs} />,
  ];
  expect(lists).toHaveLength(6);
});
