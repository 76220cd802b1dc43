import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef, Profiler, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type FetchGifs, Grid, type GridHandle, type GridProps, RelatedGrid, SdkProvider } from "../src";
import { coreState } from "./support/core";
import { makeGif, makeGifs, makeSdk, pagesOf } from "./support/gifs";
import { dwell, FakeIntersectionObserver, show } from "./support/observer";

/** 3 columns of 200 px, items 100 px high: item n stands in column n % 3 and row n / 3, 106 px apart. */
const WIDTH = 612;
const noMore = async () => ({ items: [] });

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

function scrollTo(top: number) {
  scrolled = top;
  fireEvent.scroll(document);
}

const items = () => screen.getAllByRole("listitem");
const place = (item: Element | null | undefined) => Number(item?.getAttribute("aria-posinset"));
const places = () => items().map(place);
const focused = () => place(document.activeElement?.closest("li"));
const end = () => document.querySelector(".giflet-probe") as HTMLElement;
const stops = () =>
  items()
    .filter((item) => item.querySelector('.giflet-target[tabindex="0"]'))
    .map(place);

/** A grid that has been laid out. */
async function renderGrid(props: Partial<GridProps> = {}) {
  const sdk = makeSdk();
  const grid = (more: Partial<GridProps> = {}) => (
    <SdkProvider sdk={sdk}>
      <Grid fetchGifs={noMore} width={WIDTH} columns={3} {...props} {...more} />
    </SdkProvider>
  );
  const view = render(grid());
  await act(async () => {});
  return { sdk, ...view, update: (more: Partial<GridProps>) => view.rerender(grid(more)) };
}

describe("the list", () => {
  test("[GRD-09] is a list of named links in rank order", async () => {
    await renderGrid({ initialGifs: makeGifs(6), label: "GIFs for cats" });
    expect(screen.getByRole("list", { name: "GIFs for cats" })).toBeTruthy();
    expect(places()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(items()[0]?.getAttribute("aria-setsize")).toBe("-1");
    expect(screen.getAllByRole("link", { name: /Picture/ })).toHaveLength(6);
  });

  test("[GRD-06] stands in columns, placed through the DOM", async () => {
    await renderGrid({ initialGifs: makeGifs(4) });
    const styles = items().map(({ style }) => [
      style.getPropertyValue("inset-inline-start"),
      style.top,
      style.width,
    ]);
    expect(styles).toEqual([
      ["0px", "0px", "200px"],
      ["206px", "0px", "200px"],
      ["412px", "0px", "200px"],
      ["0px", "106px", "200px"],
    ]);
  });

  test("[GRD-06] repacks when the count of columns changes with the width", async () => {
    const columns = { 0: 2, 600: 3 };
    const { update } = await renderGrid({ initialGifs: makeGifs(4), columns });
    expect(items()[2]?.style.top).toBe("0px");
    update({ width: 400, columns });
    expect(items()[2]?.style.top).not.toBe("0px");
  });

  test("[GRD-06] measures itself where no width is given", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
    await renderGrid({ initialGifs: makeGifs(4), width: undefined });
    expect(items()[0]?.style.width).toBe("200px");
  });

  test("stays a plain grid where WebAssembly is refused", async () => {
    coreState.isRefused = true;
    await renderGrid({ initialGifs: makeGifs(6) });
    expect(screen.getByRole("list").className).toContain("giflet-flow giflet-columns-3");
    expect(screen.getAllByRole("link", { name: /Picture/ })).toHaveLength(6);
  });

  test("[GRD-06] takes its places when the core comes with a later page", async () => {
    coreState.isRefused = true;
    await renderGrid({ initialGifs: makeGifs(6), fetchGifs: pagesOf(18) });
    coreState.isRefused = false;
    show(end(), 1);
    await waitFor(() => expect(screen.getByRole("list").className).toContain("giflet-placed"));
    expect(items()[3]?.style.top).toBe("106px");
  });
});

describe("the loop", () => {
  test("[GRD-03] fetches when the end comes into view", async () => {
    const answer = pagesOf(100);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchGifs = vi.fn<FetchGifs>((page) => held.then(() => answer(page)));
    await renderGrid({ fetchGifs });
    show(end(), 1);
    await waitFor(() => expect(fetchGifs).toHaveBeenCalledWith({ offset: 0, limit: 6 }));
    show(end(), 0);
    release();
    await waitFor(() => expect(places()).toHaveLength(6));
    expect(screen.getByRole("status").textContent).toBe("6 GIFs");
  });

  test("[GRD-03] the end begins where the shortest column does", async () => {
    await renderGrid({ initialGifs: [makeGif(1), makeGif(2, { height: 960 }), makeGif(3), makeGif(4)] });
    // The columns end at 206, 400 and 100 px.
    expect(end().style.paddingTop).toBe("300px");
  });

  test("[GRD-04] says what went wrong and retries, without losing the focus", async () => {
    const fetchGifs = vi.fn(pagesOf(6)).mockRejectedValueOnce(new Error("down"));
    const onGifsFetchError = vi.fn();
    await renderGrid({ fetchGifs, onGifsFetchError });
    show(end(), 1);
    const retry = await screen.findByRole("button", { name: "Try again?" });
    expect(screen.getByRole("status").textContent).toBe("Error loading GIFs. Try again?");
    expect(onGifsFetchError).toHaveBeenCalledOnce();
    act(() => retry.focus());
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again?" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("list"));
    await waitFor(() => expect(places()).toHaveLength(6));
  });

  test("[GRD-05] says that there is nothing, in the caller's words", async () => {
    await renderGrid({ noResultsMessage: "Nothing for xyz" });
    show(end(), 1);
    await screen.findByText("Nothing for xyz");
  });

  test("[GRD-11] shows the service's mark in every state", async () => {
    await renderGrid();
    expect(screen.getByRole("link", { name: "Powered by Test" })).toBeTruthy();
    show(end(), 1);
    await screen.findByText("No GIFs found");
    expect(screen.getByRole("link", { name: "Powered by Test" })).toBeTruthy();
  });

  test("[GRD-07] a new query shows its own list", async () => {
    const { update } = await renderGrid({ initialGifs: makeGifs(6) });
    const fetchGifs = vi.fn(async () => ({ items: makeGifs(3, 50) }));
    update({ fetchGifs });
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    show(end(), 1);
    await screen.findByRole("link", { name: "Picture 50" });
    expect(places()).toEqual([1, 2, 3]);
  });
});

describe("virtualisation", () => {
  test("[GRD-08] mounts what is within a screen of the view, however long the list", async () => {
    await renderGrid({ initialGifs: makeGifs(3000) });
    expect(places().at(-1)).toBeLessThan(40);
    scrollTo(50_000);
    expect(places()[0]).toBeGreaterThan(1380);
    expect(items().length).toBeLessThan(60);
    expect(screen.getByRole("list").style.height).toBe("105994px");
  });

  test("[GRD-09] some item is mounted however far away the list is, so that the Tab key finds a way in", async () => {
    await renderGrid({ initialGifs: makeGifs(3000) });
    scrollTo(-90_000);
    expect(places()).toEqual([1, 2, 3]);
    scrollTo(300_000);
    expect(places()).toContain(3000);
    expect(stops()).toHaveLength(1);
  });

  test("[GRD-08] renders nothing while scrolling within what is mounted", async () => {
    const renders = vi.fn();
    render(
      <Profiler id="grid" onRender={renders}>
        <Grid fetchGifs={noMore} width={WIDTH} columns={3} initialGifs={makeGifs(3000)} />
      </Profiler>,
    );
    await act(async () => {});
    scrollTo(5000);
    renders.mockClear();
    scrollTo(5001);
    expect(renders).not.toHaveBeenCalled();
  });

  test("[GRD-08] a page more renders no item that is there already", async () => {
    const counts = new Map<string, number>();
    const renderItem: GridProps["renderItem"] = ({ gif }) => {
      counts.set(gif.id, (counts.get(gif.id) ?? 0) + 1);
      return <p>{gif.id}</p>;
    };
    await renderGrid({ fetchGifs: pagesOf(100), initialGifs: makeGifs(6), renderItem });
    const before = new Map(counts);
    show(end(), 1);
    await waitFor(() => expect(places()).toHaveLength(18));
    for (const [id, count] of before) expect(counts.get(id)).toBe(count);
    expect(counts.get("17")).toBe(1);
  });

  test("[GRD-08] what is at the top edge stays there when the width changes", async () => {
    const gifs = makeGifs(3000);
    const { update } = await renderGrid({ initialGifs: gifs });
    scrollTo(1060);
    update({ width: 1224 });
    // The items are 202 px high now, and row 10 was at the edge.
    expect(scrolled).toBe(10 * 208);
  });

  test("[PNG-06] an item seen, unmounted and mounted again is seen once", async () => {
    const onGifSeen = vi.fn();
    const { sdk } = await renderGrid({ initialGifs: makeGifs(3000), onGifSeen });
    const see = () => {
      const root = document.querySelector('[data-gif-id="0"]') as HTMLElement;
      show(root, 1);
      fireEvent.load(root.querySelector("img") as HTMLElement);
    };
    see();
    scrollTo(50_000);
    expect(document.querySelector('[data-gif-id="0"]')).toBeNull();
    scrollTo(0);
    see();
    expect(onGifSeen).toHaveBeenCalledOnce();
    expect(sdk.pingback.mock.calls[0]?.slice(1)).toEqual(["SEEN", { position: 0, layout: "GRID" }]);
  });

  test("scrollTo brings an item to the top", async () => {
    const ref = createRef<GridHandle>();
    render(<Grid ref={ref} fetchGifs={noMore} width={WIDTH} columns={3} initialGifs={makeGifs(3000)} />);
    await act(async () => {});
    act(() => ref.current?.scrollTo(2000));
    expect(scrolled).toBe(666 * 106);
    fireEvent.scroll(document);
    expect(places()).toContain(2001);
  });
});

describe("the keyboard", () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const enter = () => act(() => document.querySelector<HTMLElement>('.giflet-target[tabindex="0"]')?.focus());

  test("[GRD-09] one tab stop, moved by the arrows as the eye has it", async () => {
    await renderGrid({ initialGifs: makeGifs(9) });
    expect(stops()).toEqual([1]);
    enter();
    const path = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "End", "ArrowRight", "Home"];
    const reached = path.map((key) => {
      press(key);
      return focused();
    });
    expect(reached).toEqual([2, 5, 4, 1, 1, 9, 9, 1]);
    expect(stops()).toEqual([1]);
  });

  test("[GRD-09] at the end of a row the order of the list leads on", async () => {
    await renderGrid({ initialGifs: makeGifs(9) });
    enter();
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowRight");
    expect(focused()).toBe(4);
  });

  test("[GRD-09] left is right where the text runs from right to left", async () => {
    await renderGrid({ initialGifs: makeGifs(9) });
    screen.getByRole("list").style.direction = "rtl";
    enter();
    press("ArrowLeft");
    expect(focused()).toBe(2);
  });

  test("[GRD-09] Home and End reach what is not mounted", async () => {
    await renderGrid({ initialGifs: makeGifs(3000) });
    enter();
    press("End");
    expect(focused()).toBe(3000);
    press("PageUp");
    expect(focused()).toBe(2988);
  });

  test("[GRD-09] the focus survives virtualisation, in its place among the others", async () => {
    await renderGrid({ initialGifs: makeGifs(3000) });
    enter();
    const control = document.activeElement;
    scrollTo(50_000);
    expect(document.activeElement).toBe(control);
    expect(places()[0]).toBe(1);
    expect(places()).toEqual([...places()].sort((a, b) => a - b));
    act(() => (control as HTMLElement).blur());
    expect(places()[0]).toBeGreaterThan(1000);
    expect(stops()).toHaveLength(1);
  });

  test("[GRD-09] Space chooses a link as Enter does", async () => {
    const onGifClick = vi.fn((_, event) => event.preventDefault());
    await renderGrid({ initialGifs: makeGifs(3), onGifClick });
    enter();
    press(" ");
    expect(onGifClick).toHaveBeenCalledOnce();
  });

  test("[GRD-09] leaves keys with modifiers to the browser", async () => {
    await renderGrid({ initialGifs: makeGifs(3) });
    enter();
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight", altKey: true });
    expect(focused()).toBe(1);
  });
});

describe("its slots", () => {
  test("[GRD-10] other things stand in the flow", async () => {
    const extras = [
      { id: "ad", at: 1, ratio: 2, render: ({ height }: { height: number }) => <p>{`ad ${height}`}</p> },
    ];
    await renderGrid({ initialGifs: makeGifs(3), extras });
    expect(places()).toEqual([1, 2, 3, 4]);
    expect(items()[1]?.textContent).toBe("ad 400");
  });

  test("[GRD-10] a loader of one's own", async () => {
    await renderGrid({ loader: () => <p>more to come</p> });
    expect(screen.getByText("more to come")).toBeTruthy();
  });

  test("[A11-02] one control stops all motion", async () => {
    await renderGrid({ initialGifs: makeGifs(2) });
    vi.useFakeTimers();
    for (const gif of document.querySelectorAll("[data-gif-id]")) show(gif, 1);
    dwell();
    expect(document.querySelectorAll("video")).toHaveLength(2);
    const control = screen.getByRole("button", { name: "Pause all" });
    fireEvent.click(control);
    expect(control.getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelectorAll("video")).toHaveLength(0);
  });

  test("[NPM-03] texts can be replaced", async () => {
    render(
      <SdkProvider sdk={makeSdk()} strings={{ pauseAll: "Alles anhalten" }}>
        <Grid fetchGifs={noMore} initialGifs={makeGifs(1)} />
      </SdkProvider>,
    );
    expect(screen.getByRole("button", { name: "Alles anhalten" })).toBeTruthy();
  });
});

describe("choosing", () => {
  test("[GRD-12] gives the rendition that fits, also as a Blob", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(200);
    const file = new Blob(["gif"]);
    const fetch = vi.fn(async () => ({ ok: true, blob: async () => file }));
    vi.stubGlobal("fetch", fetch);
    const onSelect = vi.fn<NonNullable<GridProps["onSelect"]>>();
    await renderGrid({ initialGifs: makeGifs(1), onSelect });
    fireEvent.click(screen.getByRole("button", { name: "Picture 0" }));
    const [gif, selection] = onSelect.mock.calls[0] ?? [];
    expect(gif?.id).toBe("0");
    expect(selection).toMatchObject({ rendition: { width: 200 }, url: "https://media.test/0/200.gif" });
    expect(await selection?.blob()).toBe(file);
    expect(fetch).toHaveBeenCalledWith("https://media.test/0/200.gif", { signal: undefined });
  });

  test("[GRD-12] a file that cannot be had rejects with a GifletError", async () => {
    const { selectionOf } = await import("../src/grid/selection");
    const blob = selectionOf(makeGif(1), { width: 200, height: 100 })?.blob;
    vi.stubGlobal("fetch", async () => ({ ok: false, status: 404, statusText: "Not Found" }));
    await expect(blob?.()).rejects.toMatchObject({ name: "GifletError", code: "http", status: 404 });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(blob?.()).rejects.toMatchObject({ name: "GifletError", code: "network" });
  });

  test.each(["copy", "dragStart"] as const)("[GRD-12] %s carries the picture and its link", async (name) => {
    await renderGrid({ initialGifs: [makeGif(1, { gifUrl: "https://media.test/1.gif", alt: '"<b>' })] });
    const data = new Map<string, string>();
    const transfer = { setData: (type: string, value: string) => data.set(type, value) };
    fireEvent.pointerOver(screen.getByRole("img"));
    // The code comes with the first pointer in the list.
    await waitFor(() => {
      fireEvent[name](screen.getByRole("img"), { clipboardData: transfer, dataTransfer: transfer });
      expect(data.get("text/plain")).toBe("https://site.test/gifs/1");
    });
    const pasted = new DOMParser()
      .parseFromString(data.get("text/html") ?? "", "text/html")
      .querySelector("img");
    expect([pasted?.src, pasted?.alt]).toEqual(["https://media.test/1.gif", '"<b>']);
  });

  test("Escape dismisses", async () => {
    const onDismiss = vi.fn();
    await renderGrid({ initialGifs: makeGifs(1), onDismiss });
    fireEvent.keyDown(screen.getByRole("link", { name: "Picture 0" }), { key: "Escape" });
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test("[GRD-12] the focus can be brought in from outside", async () => {
    const ref = createRef<GridHandle>();
    render(<Grid ref={ref} fetchGifs={noMore} width={WIDTH} columns={3} initialGifs={makeGifs(3)} />);
    await act(async () => {});
    act(() => ref.current?.focus());
    expect(focused()).toBe(1);
  });
});

describe("load more by a button", () => {
  test("[GRD-03] fetches the first page by itself and each further one when asked", async () => {
    const fetchGifs = pagesOf(18);
    await renderGrid({ fetchGifs, loadMore: "button" });
    show(end(), 1);
    const button = await screen.findByRole("button", { name: "Load more" });
    expect(fetchGifs).toHaveBeenCalledOnce();
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(places()).toHaveLength(18));
    expect(fetchGifs).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });
});

test("[GRD-03] a button for more counts out of view too, where a page has pushed it", async () => {
  const fetchGifs = pagesOf(40);
  await renderGrid({ fetchGifs, loadMore: "button" });
  show(end(), 1);
  const button = await screen.findByRole("button", { name: "Load more" });
  show(end(), 0);
  fireEvent.click(button);
  await waitFor(() => expect(fetchGifs).toHaveBeenCalledTimes(2));
});

describe("coming back", () => {
  test("[GRD-08] finds the place in the list again", async () => {
    const props = { fetchGifs: pagesOf(400), restoreKey: "cats" };
    const first = await renderGrid({ ...props, initialGifs: makeGifs(300) });
    scrollTo(5353);
    await waitFor(() =>
      expect(history.state?.giflet.cats).toMatchObject({ count: 300, index: 150, share: 0.53 }),
    );
    first.unmount();
    scrolled = 0;
    const fetchGifs = pagesOf(400);
    await renderGrid({ ...props, fetchGifs });
    await waitFor(() => expect(scrolled).toBe(5353));
    expect(fetchGifs.mock.calls.map(([{ limit }]) => limit)).toEqual([50, 50, 50, 50, 50, 50]);
    history.replaceState(null, "");
  });

  test("[GRD-08] moves nobody who has begun to scroll again", async () => {
    history.replaceState({ giflet: { cats: { count: 63, index: 30, share: 0 } } }, "");
    const answer = pagesOf(400);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchGifs: FetchGifs = (page) => held.then(() => answer(page));
    await renderGrid({ fetchGifs, restoreKey: "cats" });
    fireEvent.wheel(document);
    release();
    await waitFor(() => expect(screen.getByRole("list").style.height).toBe("2220px"));
    expect(scrolled).toBe(0);
    history.replaceState(null, "");
  });

  test("[GRD-08] leaves what others keep in the history alone", async () => {
    history.replaceState({ router: 1, giflet: { other: { count: 1, index: 0, share: 0 } } }, "");
    await renderGrid({ initialGifs: makeGifs(300), restoreKey: "cats" });
    scrollTo(1060);
    await waitFor(() => expect(history.state.giflet.cats).toBeTruthy());
    expect(history.state).toMatchObject({ router: 1, giflet: { other: { count: 1 } } });
    history.replaceState(null, "");
  });
});

describe("RelatedGrid", () => {
  test("[GRD-01] asks the provider's SDK for what is like a GIF", async () => {
    const sdk = makeSdk();
    sdk.related.mockResolvedValue({ items: makeGifs(2) });
    render(
      <SdkProvider sdk={sdk}>
        <RelatedGrid gif={makeGif("x")} width={WIDTH} />
      </SdkProvider>,
    );
    show(end(), 1);
    await screen.findByRole("link", { name: "Picture 1" });
    expect(sdk.related.mock.calls).toEqual([["x", { offset: 0, limit: 6 }]]);
  });

  test("says what is missing without a provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<RelatedGrid gif={makeGif("x")} />)).toThrow("SdkProvider");
  });
});

describe("where it comes from", () => {
  test("[NPM-02] takes over what the server rendered without a complaint", async () => {
    const sdk = makeSdk();
    const grid = (
      <StrictMode>
        <SdkProvider sdk={sdk}>
          <Grid fetchGifs={noMore} initialGifs={makeGifs(6)} columns={3} width={WIDTH} />
        </SdkProvider>
      </StrictMode>
    );
    const container = document.body.appendChild(document.createElement("div"));
    const serverError = vi.spyOn(console, "error").mockImplementation(() => {});
    container.innerHTML = renderToString(grid);
    // React 18 warns of layout effects, which a server has not, but this document that stands in for one has.
    serverError.mockRestore();
    const complaint = vi.spyOn(console, "error");
    const first = container.querySelector("li img");
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, grid, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaint).not.toHaveBeenCalled();
    expect(container.querySelector("li img")).toBe(first);
    expect(container.querySelector("li")?.style.top).toBe("0px");
    act(() => root.unmount());
    container.remove();
  });

  test("[GRD-07] leaves no observer behind under StrictMode", async () => {
    const { unmount } = render(
      <StrictMode>
        <Grid fetchGifs={noMore} width={WIDTH} initialGifs={[makeGif(1)]} />
      </StrictMode>,
    );
    await act(async () => {});
    expect(FakeIntersectionObserver.all.size).toBe(2);
    unmount();
    expect(FakeIntersectionObserver.all.size).toBe(0);
  });
});
