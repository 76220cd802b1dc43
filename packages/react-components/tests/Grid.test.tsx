import type { GifData } from "@giflet/core";
import { trackPage } from "@giflet/core/internal/item";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as React from "react";
import { createRef, Profiler, type ReactNode, StrictMode, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  AdFrame,
  Carousel,
  ClientProvider,
  type FetchedGifs,
  type FetchGifs,
  Grid,
  type GridHandle,
  type GridOptions,
  type GridProps,
  RelatedGrid,
} from "../src/index.js";
import { coreState } from "./support/core.js";
import { attribution, makeClient, makeGif, makeGifs, pagesOf } from "./support/gifs.js";
import { FakeIntersectionObserver, show } from "./support/observer.js";

/** 3 columns of 200 px, items 100 px high: item n is in column n % 3 and row n / 3. Rows are 106 px apart. */
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
const positionOf = (item: Element | null | undefined) => Number(item?.getAttribute("aria-posinset"));
const positions = () => items().map(positionOf);
const focused = () => positionOf(document.activeElement?.closest("li"));
const end = () => document.querySelector(".giflet-probe") as HTMLElement;
const stops = () =>
  items()
    .filter((item) => item.querySelector('.giflet-target[tabindex="0"]'))
    .map(positionOf);

/** Lets nothing else run for 400 ms. */
function stall() {
  for (const end = performance.now() + 400; performance.now() < end; );
}

/** Renders a grid and waits for its layout. */
async function renderGrid(props: Partial<GridOptions & FetchedGifs> = {}, debug = false) {
  const client = Object.assign(makeClient(), { debug });
  const grid = (more: Partial<GridOptions & FetchedGifs> = {}) => (
    <ClientProvider client={client}>
      <Grid fetchGifs={noMore} width={WIDTH} columns={3} {...props} {...more} />
    </ClientProvider>
  );
  const view = render(grid());
  await act(async () => {});
  return { client, ...view, update: (more: Partial<GridOptions & FetchedGifs>) => view.rerender(grid(more)) };
}

describe("the list", () => {
  test("[GRD-09] is a list of named links in rank order", async () => {
    await renderGrid({ initialGifs: makeGifs(6), label: "GIFs for cats" });
    expect(screen.getByRole("list", { name: "GIFs for cats" })).toBeTruthy();
    expect(positions()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(items()[0]?.getAttribute("aria-setsize")).toBe("-1");
    expect(screen.getAllByRole("link", { name: /Picture/ })).toHaveLength(6);
  });

  test("stays a CSS grid if WebAssembly is blocked", async () => {
    coreState.isBlocked = true;
    await renderGrid({ initialGifs: makeGifs(6) });
    expect(screen.getByRole("list").className).toContain("giflet-flow giflet-columns-3");
    expect(screen.getAllByRole("link", { name: /Picture/ })).toHaveLength(6);
  });
});

describe("pagination", () => {
  test("[GRD-03, A11-01] the number of GIFs is read once the list rests, not after each of its first pages", async () => {
    const answer = pagesOf(30);
    const fetchGifs: FetchGifs = (page) => {
      // On a page that is busy when the next request is due, other timers are due as well.
      if (page.offset === 0) setTimeout(stall, 200);
      return answer(page);
    };
    await renderGrid({ fetchGifs });
    const texts = new Set<string | null>();
    const status = screen.getByRole("status");
    const observer = new MutationObserver(() => texts.add(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    show(end(), 1);
    await waitFor(() => expect(status.textContent).toBe("30 GIFs"));
    observer.disconnect();
    expect([...texts].filter((text) => text?.includes("GIFs") && !text.includes("Loading"))).toEqual([
      "30 GIFs",
    ]);
  });

  test("[GRD-03] the end of the list starts at the end of the shortest column", async () => {
    await renderGrid({ initialGifs: [makeGif(1), makeGif(2, { height: 960 }), makeGif(3), makeGif(4)] });
    // The columns end at 206, 400 and 100 px.
    expect(end().style.paddingTop).toBe("300px");
  });

  test("[GRD-05] shows the noResultsMessage", async () => {
    await renderGrid({ noResultsMessage: "Nothing for xyz" });
    expect(screen.getByRole("button", { name: "Pause all" })).toBeTruthy();
    show(end(), 1);
    await screen.findByText("Nothing for xyz");
    // There is nothing to pause.
    expect(screen.queryByRole("button", { name: "Pause all" })).toBeNull();
  });

  test("[GRD-11] shows the provider's attribution mark in every state", async () => {
    await renderGrid();
    expect(screen.getByRole("link", { name: "Powered by Test" })).toBeTruthy();
    show(end(), 1);
    await screen.findByText("No GIFs found");
    expect(screen.getByRole("link", { name: "Powered by Test" })).toBeTruthy();
  });
});

describe("virtualization", () => {
  test("[GRD-09] always mounts an item as the tab stop, even if the list is far out of view", async () => {
    await renderGrid({ initialGifs: makeGifs(3000) });
    scrollTo(-90_000);
    expect(positions()).toEqual([1, 2, 3]);
    scrollTo(300_000);
    expect(positions()).toContain(3000);
    expect(stops()).toHaveLength(1);
  });

  test("[GRD-08] does not render while scrolling within the mounted items", async () => {
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

  test("[GRD-09] the tab stop stays during a scroll; it is in view when Tab is pressed and after the scroll", async () => {
    const counts = new Map<string, number>();
    const renderItem: GridProps["renderItem"] = ({ gif, tabIndex }) => {
      counts.set(gif.id, (counts.get(gif.id) ?? 0) + 1);
      return (
        <button type="button" className="giflet-target" tabIndex={tabIndex}>
          {gif.id}
        </button>
      );
    };
    await renderGrid({ initialGifs: makeGifs(3000), renderItem });
    scrollTo(50_000);
    expect(stops()).toEqual([1414]);
    counts.clear();
    scrollTo(50_106);
    expect(stops()).toEqual([1414]);
    // No item but those that came into the overscan.
    expect([...counts.values()]).toEqual([1, 1, 1]);
    fireEvent.keyDown(document.body, { key: "a" });
    expect(stops()).toEqual([1414]);
    fireEvent.keyDown(document.body, { key: "Tab" });
    expect(stops()).toEqual([1417]);
    scrollTo(50_212);
    expect(stops()).toEqual([1417]);
    fireEvent(document, new Event("scrollend"));
    expect(stops()).toEqual([1420]);
    // Far away, the item is unmounted.
    scrollTo(60_000);
    expect(stops()).toEqual([1699]);
  });

  test("[GRD-08] at the start of a list, a commit mounts at most 6 items, in list order", async () => {
    const shown: number[][] = [];
    const onRender = () => shown.push([...document.querySelectorAll("[aria-posinset]")].map(positionOf));
    render(
      <Profiler id="grid" onRender={onRender}>
        <Grid fetchGifs={pagesOf(24)} width={WIDTH} columns={3} />
      </Profiler>,
    );
    show(end(), 1);
    await waitFor(() => expect(shown.at(-1)).toHaveLength(24));
    expect([...new Set(shown.map((all) => all.length))]).toEqual([0, 6, 12, 18, 24]);
    for (const all of shown) expect(all).toEqual(all.map((_, index) => index + 1));
  });

  test("[GRD-08] the overscan follows what comes into view", async () => {
    const onPage = trackPage();
    render(<Grid fetchGifs={pagesOf(24)} width={WIDTH} columns={3} />);
    show(end(), 1);
    // 15 are in view, and a task mounts six.
    await waitFor(() => expect(screen.queryAllByRole("listitem")).toHaveLength(18));
    await act(async () => {});
    expect(items()).toHaveLength(18);
    onPage();
    await waitFor(() => expect(items()).toHaveLength(24));
  });

  test("[GRD-08] a new page does not render existing items", async () => {
    const counts = new Map<string, number>();
    const renderItem: GridProps["renderItem"] = ({ gif }) => {
      counts.set(gif.id, (counts.get(gif.id) ?? 0) + 1);
      return <p>{gif.id}</p>;
    };
    await renderGrid({ fetchGifs: pagesOf(100), initialGifs: makeGifs(6), renderItem });
    const before = new Map(counts);
    show(end(), 1);
    await waitFor(() => expect(positions()).toHaveLength(18));
    for (const [id, count] of before) expect(counts.get(id)).toBe(count);
    expect(counts.get("17")).toBe(1);
  });
});

describe("the keyboard", () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const enter = () => act(() => document.querySelector<HTMLElement>('.giflet-target[tabindex="0"]')?.focus());

  test("[GRD-09] an arrow key scrolls to its item, also if items are added in the same render", async () => {
    const { rerender } = render(<Grid gifs={makeGifs(3000)} width={WIDTH} columns={3} />);
    await act(async () => {});
    enter();
    scrollTo(50_000);
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    onTestFinished(() => focus.mockRestore());
    act(() => {
      press("ArrowRight");
      rerender(<Grid gifs={makeGifs(3006)} width={WIDTH} columns={3} />);
    });
    expect(focused()).toBe(2);
    // Focusing an item that has the focus does not scroll to it in Firefox.
    expect(focus.mock.calls[0]?.[0]?.preventScroll).not.toBe(true);
  });

  test("[GRD-09] Space activates a link like Enter", async () => {
    const onGifClick = vi.fn((_, event) => event.preventDefault());
    await renderGrid({ initialGifs: makeGifs(3), onGifClick });
    enter();
    press(" ");
    expect(onGifClick).toHaveBeenCalledOnce();
  });

  test("[GRD-09] ignores keys with modifiers", async () => {
    await renderGrid({ initialGifs: makeGifs(3) });
    enter();
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight", altKey: true });
    expect(focused()).toBe(1);
  });
});

describe("customization", () => {
  test("[GRD-10] a replaced extra has the box of the new one, and the items below it move", async () => {
    const render = ({ height }: { height: number }) => <p>{`ad ${height}`}</p>;
    const extra = (ratio: number) => [{ id: "ad", at: 1, ratio, render }];
    const initialGifs = makeGifs(6);
    const { update } = await renderGrid({ initialGifs, extras: extra(2) });
    expect(items()[4]?.style.top).toBe("106px");
    update({ extras: extra(0.5) });
    expect(items()[1]?.textContent).toBe("ad 100");
    expect(items()[1]?.style.height).toBe("100px");
    expect(items()[4]?.style.insetInlineStart).toBe("206px");
  });

  test("[GRD-10] renders a custom loader", async () => {
    await renderGrid({ renderLoader: () => <p>more to come</p> });
    expect(screen.getByText("more to come")).toBeTruthy();
  });

  test("[GRD-01, ITM-01, ITM-02, PNG-01] noLink, user and events are those of each GIF", async () => {
    const events = { onGifClick: vi.fn(), onGifRightClick: vi.fn(), onGifVisible: vi.fn() };
    const initialGifs = [makeGif("a")];
    const { client, update } = await renderGrid({ initialGifs, ...events, user: { id: 7 } });
    expect(screen.getByRole("link", { name: /Picture/ })).toBeTruthy();
    update({ noLink: true });
    const button = screen.getByRole("button", { name: /Picture/ });
    fireEvent.click(button);
    fireEvent.contextMenu(button);
    show(document.querySelector(".giflet-gif") as Element, 0.2);
    fireEvent.load(document.querySelector(".giflet-item img") as Element);
    for (const event of Object.values(events))
      expect(event).toHaveBeenCalledExactlyOnceWith(initialGifs[0], expect.anything());
    expect(client.pingback.mock.calls[0]?.[2]).toMatchObject({ userId: "7" });
  });

  test("[GRD-01, ITM-03] hideAttribution hides the uploaders of the list", async () => {
    const { update } = await renderGrid({ initialGifs: [makeGif("a", { attribution })] });
    fireEvent.mouseEnter(document.querySelector(".giflet-gif") as Element);
    expect(screen.getByText(attribution.name)).toBeTruthy();
    update({ hideAttribution: true });
    expect(screen.queryByText(attribution.name)).toBeNull();
  });

  test("[GRD-11] the mark has logos for both color schemes, named by its text", () => {
    const client = makeClient();
    const logos = { light: "https://site.test/light.svg", dark: "https://site.test/dark.svg" };
    client.provider.mark = { text: "Powered by Test", url: "https://site.test/", logos };
    render(
      <ClientProvider client={client}>
        <Grid fetchGifs={noMore} initialGifs={makeGifs(1)} />
      </ClientProvider>,
    );
    const mark = screen.getByRole("link", { name: "Powered by Test" });
    expect(mark.querySelector("img")?.getAttribute("src")).toBe(logos.light);
    const dark = mark.querySelector("source");
    expect([dark?.srcset, dark?.media]).toEqual([logos.dark, "(prefers-color-scheme: dark)"]);
  });

  test("[NPM-03] replaces texts", async () => {
    render(
      <ClientProvider client={makeClient()} strings={{ pauseAll: "Alles anhalten" }}>
        <Grid fetchGifs={noMore} initialGifs={makeGifs(1)} />
      </ClientProvider>,
    );
    expect(screen.getByRole("button", { name: "Alles anhalten" })).toBeTruthy();
  });
});

describe("selection", () => {
  test("[GRD-12] selects the rendition that fits, with its Blob", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(200);
    const fetch = vi.fn(async () => new Response("gif", { headers: { "content-type": "image/gif" } }));
    vi.stubGlobal("fetch", fetch);
    const onSelect = vi.fn<NonNullable<GridProps["onSelect"]>>();
    await renderGrid({ initialGifs: makeGifs(1), onSelect });
    fireEvent.click(screen.getByRole("button", { name: "Picture 0" }));
    const [gif, selection] = onSelect.mock.calls[0] ?? [];
    expect(gif?.id).toBe("0");
    expect(selection).toMatchObject({ rendition: { width: 200 }, url: "https://media.test/0/200.gif" });
    expect(selection?.gif).toBe(gif);
    expect(await selection?.blob()).toMatchObject({ size: 3, type: "image/gif" });
    expect(fetch).toHaveBeenCalledWith("https://media.test/0/200.gif", { signal: undefined });
  });

  test("[GRD-12, PNG-06] reports the selection to the provider", async () => {
    const { client } = await renderGrid({ initialGifs: makeGifs(2), onSelect: vi.fn() });
    fireEvent.click(screen.getByRole("button", { name: "Picture 1" }));
    expect(client.reportSelection.mock.calls.map(([gif]) => gif.id)).toEqual(["1"]);
  });

  test("[GRD-12] blob() rejects with a GifletError if the file fails to load", async () => {
    const { selectionOf } = await import("../src/grid/selection.js");
    const blob = selectionOf(makeGif(1), 200)?.blob;
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    await expect(blob?.()).rejects.toMatchObject({ name: "GifletError", code: "http", status: 404 });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(blob?.()).rejects.toMatchObject({ name: "GifletError", code: "network" });
  });

  test.each(["copy", "dragStart"] as const)("[GRD-12] %s transfers the image and its link", async (name) => {
    await renderGrid({ initialGifs: [makeGif(1, { gifUrl: "https://media.test/1.gif", alt: '"<b>' })] });
    const data = new Map<string, string>();
    const transfer = { setData: (type: string, value: string) => data.set(type, value) };
    fireEvent.pointerOver(screen.getByRole("img"));
    // The code is lazy-loaded when the pointer enters the list.
    await waitFor(() => {
      fireEvent[name](screen.getByRole("img"), { clipboardData: transfer, dataTransfer: transfer });
      expect(data.get("text/plain")).toBe("https://site.test/gifs/1");
    });
    const pasted = new DOMParser()
      .parseFromString(data.get("text/html") ?? "", "text/html")
      .querySelector("img");
    expect([pasted?.src, pasted?.alt]).toEqual(["https://media.test/1.gif", '"<b>']);
  });

  test("[GRD-12] text that is selected is copied, also while a GIF has the focus", async () => {
    await renderGrid({ initialGifs: makeGifs(1) });
    const link = screen.getByRole("link", { name: "Picture 0" });
    fireEvent.pointerOver(link);
    link.focus();
    const copy = () => fireEvent.copy(document.body, { clipboardData: { setData() {} } });
    await waitFor(() => expect(copy()).toBe(false));
    const text = document.body.appendChild(document.createElement("p"));
    text.textContent = "selected";
    getSelection()?.selectAllChildren(text);
    expect(copy()).toBe(true);
    text.remove();
  });

  test("[ITM-02] without onGifClick, Enter and Space are key presses", async () => {
    const onGifKeyPress = vi.fn();
    await renderGrid({ initialGifs: makeGifs(1), onGifKeyPress });
    for (const key of ["Enter", " "])
      fireEvent.keyDown(screen.getByRole("link", { name: "Picture 0" }), { key });
    expect(onGifKeyPress).toHaveBeenCalledTimes(2);
  });

  test("[GRD-09] GIFs without a page are images with the keys of the list, and buttons with onSelect", async () => {
    const gifs = makeGifs(3).map((gif) => ({ ...gif, url: undefined }));
    const { update } = await renderGrid({ initialGifs: gifs });
    expect(screen.queryByRole("button", { name: /Picture/ })).toBeNull();
    act(() => screen.getByRole("img", { name: "Picture 0" }).focus());
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
    expect([focused(), stops()]).toEqual([2, [2]]);
    // A page scrolls with it.
    expect(fireEvent.keyDown(document.activeElement as Element, { key: " " })).toBe(true);
    update({ onSelect() {} });
    expect(screen.getAllByRole("button", { name: /Picture/ })).toHaveLength(3);
  });

  test("[ITM-02] with onSelect, Enter and Space select, and are no key presses", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const [onSelect, onGifKeyPress] = [vi.fn(), vi.fn()];
    await renderGrid({ initialGifs: makeGifs(1), onSelect, onGifKeyPress });
    const button = screen.getByRole("button", { name: "Picture 0" });
    for (const key of ["Enter", " "]) fireEvent.keyDown(button, { key });
    fireEvent.click(button);
    expect(onSelect).toHaveBeenCalledOnce();
    expect(onGifKeyPress).not.toHaveBeenCalled();
  });

  test("Escape calls onDismiss", async () => {
    const onDismiss = vi.fn();
    await renderGrid({ initialGifs: makeGifs(1), onDismiss });
    fireEvent.keyDown(screen.getByRole("link", { name: "Picture 0" }), { key: "Escape" });
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test("[GRD-12] focus() focuses the tab stop", async () => {
    const ref = createRef<GridHandle>();
    render(<Grid ref={ref} fetchGifs={noMore} width={WIDTH} columns={3} initialGifs={makeGifs(3)} />);
    await act(async () => {});
    act(() => ref.current?.focus());
    expect(focused()).toBe(1);
  });
});

test("warns of a list without a width", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const rects = vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as never);
  const width = vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(0);
  onTestFinished(() => {
    warn.mockRestore();
    rects.mockRestore();
    width.mockRestore();
  });
  const warnings = () => warn.mock.calls.filter(([text]) => String(text).includes("no width"));
  await renderGrid();
  await renderGrid({ width: undefined });
  expect(warnings()).toHaveLength(0);
  // Unlike in happy-dom, the page has a layout.
  width.mockReturnValue(1024);
  await renderGrid({ width: undefined });
  expect(warnings()).toHaveLength(1);
});

test.each([
  ["Grid", Grid, "style.css"],
  ["Carousel", Carousel, "carousel.css"],
] as const)("a %s whose end does not move requests no more pages, and warns once", async (_, List, file) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const rects = vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as never);
  const width = vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1024);
  const top = vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(0);
  onTestFinished(() => {
    for (const mock of [warn, rects, width, top]) mock.mockRestore();
  });
  const fetchGifs = pagesOf(1000);
  const size = { width: WIDTH, height: 100 };
  render(<List fetchGifs={fetchGifs} {...size} />);
  const warnings = () => warn.mock.calls.filter(([text]) => String(text).includes(`/${file}`));
  await waitFor(() => expect(warnings()).toHaveLength(1));
  const { length } = fetchGifs.mock.calls;
  show(end(), 0);
  show(end(), 1);
  await act(async () => {});
  expect(fetchGifs).toHaveBeenCalledTimes(length);
  // The stylesheet has loaded.
  top.mockReturnValue(1000);
  show(end(), 1);
  await waitFor(() => expect(fetchGifs).toHaveBeenCalledTimes(length + 1));
  expect(warnings()).toHaveLength(1);
});

/** Hides the children while a sibling suspends. */
function Suspended({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <Suspense>
      {children}
      {isHidden && <Forever />}
    </Suspense>
  );
}
const forever = new Promise(() => {});
function Forever(): ReactNode {
  throw forever;
}

const { Activity } = React as Partial<typeof React>;
const hiders: [string, typeof Suspended][] = [["Suspense", Suspended]];
// React 18 has none.
if (Activity)
  hiders.push([
    "Activity",
    ({ isHidden, children }) => <Activity mode={isHidden ? "hidden" : "visible"}>{children}</Activity>,
  ]);

describe.each(hiders)("in a hidden %s", (_, Hider) => {
  test.each([
    ["Grid", Grid],
    ["Carousel", Carousel],
  ] as const)("[GRD-04] a %s aborts its request, and repeats it when it is shown again", async (_, List) => {
    const onGifsFetchError = vi.fn();
    const signals: AbortSignal[] = [];
    const gifs = makeGifs(3);
    const fetchGifs: FetchGifs = ({ signal }) => {
      signals.push(signal as AbortSignal);
      if (signals.length > 1) return Promise.resolve({ items: gifs });
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    const app = (isHidden: boolean) => (
      <StrictMode>
        <Hider isHidden={isHidden}>
          <List {...{ fetchGifs, onGifsFetchError, width: WIDTH, height: 100 }} />
        </Hider>
      </StrictMode>
    );
    const { rerender } = render(app(false));
    show(end(), 1);
    await waitFor(() => expect(signals).toHaveLength(1));
    rerender(app(true));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await act(async () => {});
    expect(signals).toHaveLength(1);
    rerender(app(false));
    await waitFor(() => expect(positions()).toContain(1));
    expect(signals).toHaveLength(2);
    expect(onGifsFetchError).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).not.toContain("Error");
  });
});

describe("load more button", () => {
  test("[GRD-03] fetches the first page automatically and each later page on click", async () => {
    const fetchGifs = pagesOf(18);
    await renderGrid({ fetchGifs, loadMore: "button" });
    show(end(), 1);
    const button = await screen.findByRole("button", { name: "Load more" });
    expect(fetchGifs).toHaveBeenCalledOnce();
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(positions()).toHaveLength(18));
    expect(fetchGifs).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });
});

test("[GRD-07] after a click on the load more button, a new query shows its first page, and its button works", async () => {
  const lists = [pagesOf(40), pagesOf(40)];
  const { update } = await renderGrid({ fetchGifs: lists[0], queryKey: "cats", loadMore: "button" });
  show(end(), 1);
  fireEvent.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(positions()).toHaveLength(18));
  update({ fetchGifs: lists[1], queryKey: "dogs" });
  await waitFor(() => expect(positions()).toHaveLength(6));
  expect(lists[1]).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(positions()).toHaveLength(18));
});

test("[GRD-03] the load more button works out of view too", async () => {
  const fetchGifs = pagesOf(40);
  await renderGrid({ fetchGifs, loadMore: "button" });
  show(end(), 1);
  const button = await screen.findByRole("button", { name: "Load more" });
  show(end(), 0);
  fireEvent.click(button);
  await waitFor(() => expect(fetchGifs).toHaveBeenCalledTimes(2));
});

describe("scroll restoration", () => {
  test("[GRD-08] a click saves the position before it navigates", async () => {
    onTestFinished(() => history.replaceState(null, ""));
    await renderGrid({ initialGifs: makeGifs(300), restoreKey: "cats" });
    scrollTo(5353);
    fireEvent.click(document.body);
    expect(history.state.giflet.cats).toMatchObject({ index: 150 });
  });

  test("[GRD-08] does not restore the position if the visitor has scrolled", async () => {
    history.replaceState({ giflet: { cats: { count: 63, index: 30, share: 0 } } }, "");
    const answer = pagesOf(400);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchGifs: FetchGifs = (page) => released.then(() => answer(page));
    await renderGrid({ fetchGifs, restoreKey: "cats" });
    fireEvent.wheel(document);
    release();
    // The 50 items of the request that was sent, and no more.
    await waitFor(() => expect(screen.getByRole("list").style.height).toBe("1796px"));
    expect(scrolled).toBe(0);
    history.replaceState(null, "");
  });

  test.each([
    ["cats", 5],
    ["cats", "text"],
    ["cats", { cats: null }],
    ["cats", { cats: { count: 1e9, index: 3, share: 0 } }],
    ["cats", { cats: { count: "300", index: 3, share: 0 } }],
    ["cats", { cats: { count: 300, index: {}, share: 0 } }],
    ["cats", { cats: { count: 300, index: 3 } }],
    ["__proto__", {}],
    ["constructor", {}],
  ])("[GRD-08] a position in another format is not restored: %s in %j", async (restoreKey, giflet) => {
    history.replaceState({ giflet }, "");
    const fetchGifs = pagesOf(400);
    await renderGrid({ fetchGifs, restoreKey });
    show(end(), 1);
    await waitFor(() => expect(items()).not.toHaveLength(0));
    // With a valid position, it would be 50.
    expect(fetchGifs.mock.calls[0]?.[0].limit).toBe(6);
    expect(scrolled).toBe(0);
    history.replaceState(null, "");
  });

  test("[GRD-08] preserves other data in history.state, and adds no entry", async () => {
    const { length } = history;
    history.replaceState({ router: 1, giflet: { other: { count: 1, index: 0, share: 0 } } }, "");
    await renderGrid({ initialGifs: makeGifs(300), restoreKey: "cats" });
    scrollTo(1060);
    await waitFor(() => expect(history.state.giflet.cats).toBeTruthy());
    expect(history.state).toMatchObject({ router: 1, giflet: { other: { count: 1 } } });
    expect(history.length).toBe(length);
    history.replaceState(null, "");
  });
});

describe("RelatedGrid", () => {
  test("[GRD-01] fetches related GIFs with the client of ClientProvider", async () => {
    const client = makeClient();
    client.related.mockResolvedValue({ items: makeGifs(2) });
    render(
      <ClientProvider client={client}>
        <RelatedGrid gif={makeGif("x")} width={WIDTH} />
      </ClientProvider>,
    );
    show(end(), 1);
    await screen.findByRole("link", { name: "Picture 1" });
    expect(client.related.mock.calls).toEqual([
      ["x", { offset: 0, limit: 6, signal: expect.any(AbortSignal) }],
    ]);
  });

  test("throws without a provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<RelatedGrid gif={makeGif("x")} />)).toThrow("ClientProvider");
  });
});

describe("hydration and cleanup", () => {
  test("[NPM-02] hydrates the server HTML without errors", async () => {
    const client = makeClient();
    const grid = (
      <StrictMode>
        <ClientProvider client={client}>
          <Grid fetchGifs={noMore} initialGifs={makeGifs(6)} columns={3} width={WIDTH} />
        </ClientProvider>
      </StrictMode>
    );
    const container = document.body.appendChild(document.createElement("div"));
    const serverError = vi.spyOn(console, "error").mockImplementation(() => {});
    container.innerHTML = renderToString(grid);
    // React 18 warns about layout effects on the server. They are used here because this environment has a document.
    serverError.mockRestore();
    const consoleError = vi.spyOn(console, "error");
    const first = container.querySelector("li img");
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, grid, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    expect(container.querySelector("li img")).toBe(first);
    expect(container.querySelector("li")?.style.top).toBe("0px");
    act(() => root.unmount());
    container.remove();
  });

  test("[GRD-07] disconnects all observers on unmount in StrictMode", async () => {
    const { unmount } = render(
      <StrictMode>
        <Grid fetchGifs={noMore} width={WIDTH} initialGifs={[makeGif(1)]} />
      </StrictMode>,
    );
    await act(async () => {});
    expect(FakeIntersectionObserver.all.size).toBe(3);
    unmount();
    expect(FakeIntersectionObserver.all.size).toBe(0);
  });
});

describe("advertisements", () => {
  const withAd = (content = "<p>Ad</p>") => {
    const [first, ...rest] = makeGifs(3) as [GifData, ...GifData[]];
    return [first, makeGif("ad-1", { ad: { content, width: 300, height: 150 } }), ...rest];
  };

  test("[GRD-12] renderAd renders them in their place, in a sandboxed frame by AdFrame; they are no GIFs", async () => {
    await renderGrid({ initialGifs: withAd(), renderAd: AdFrame });
    expect(items()).toHaveLength(4);
    const frame = screen.getByTitle<HTMLIFrameElement>("Advertisement");
    expect(positionOf(frame.closest("li"))).toBe(2);
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-popups allow-popups-to-escape-sandbox");
    expect([frame.srcdoc, frame.getAttribute("src"), frame.getAttribute("loading")]).toEqual([
      ...["<p>Ad</p>", null, "lazy"],
    ]);
    expect(frame.closest("li")?.querySelector(".giflet-gif, .giflet-target")).toBe(null);
  });

  test("[GRD-12] AdFrame shows HTML and https URLs in a sandboxed frame, and no other content", () => {
    vi.stubGlobal("location", { origin: "https://page.test", href: "https://page.test/" });
    onTestFinished(() => void vi.unstubAllGlobals());
    const frameOf = (content: string) => {
      const ad = { content, width: 300, height: 150 };
      const { container } = render(<AdFrame ad={ad} width={200} height={100} title="Ad" />);
      const attributes = container.querySelector("iframe")?.attributes;
      return attributes && Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));
    };
    const attributes = {
      class: "giflet-ad",
      loading: "lazy",
      referrerpolicy: "strict-origin-when-cross-origin",
      // Not `allow-same-origin`: its scripts could then use the storage of the page and remove the sandbox.
      sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox",
      title: "Ad",
      width: "200",
      height: "100",
    };
    const html = '"><script>parent.x = 1</script>';
    expect(frameOf(html)).toEqual({ ...attributes, srcdoc: html });
    const url = "https://ads.test/?ad-iframe=1";
    expect(frameOf(url)).toEqual({ ...attributes, src: url });
    const invalid = [
      "http://ads.test/",
      "https://",
      "javascript:alert(1)",
      "data:text/html,x",
      "//ads.test/",
      // An address relative to that of the page, and one of its origin.
      "https:ads.html",
      "https:/ads.html",
      "https://page.test/ads",
    ];
    for (const content of [...invalid, "", " ", "Ad"]) expect(frameOf(content), content).toBeUndefined();
    expect(document.querySelector("script")).toBeNull();
  });

  test("[GRD-12] the content is escaped in HTML of the server", () => {
    const initialGifs = withAd('"><script>top.x = 1</script>');
    const html = renderToString(
      <ClientProvider client={makeClient()}>
        <Grid fetchGifs={noMore} initialGifs={initialGifs} renderAd={AdFrame} />
      </ClientProvider>,
    );
    expect(html).toContain("<iframe");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("style=");
  });

  test("[GRD-12, PNG-06] they cause no events, and cannot be selected, copied or dragged", async () => {
    const names = ["onSelect", "onGifSeen", "onGifVisible", "onGifClick", "onGifHover"];
    const events = Object.fromEntries(names.map((name) => [name, vi.fn()]));
    const { client } = await renderGrid({
      initialGifs: withAd(),
      renderAd: ({ width, height }) => <p>{`Ad ${width} ${height}`}</p>,
      renderItem: ({ gif }) => <p>{`GIF ${gif.id}`}</p>,
      ...events,
    });
    expect(items().map((item) => item.textContent)).toEqual(["GIF 0", "Ad 200 100", "GIF 1", "GIF 2"]);
    const ad = items()[1] as HTMLElement;
    const content = ad.firstElementChild as HTMLElement;
    show(ad, 1);
    fireEvent.mouseEnter(content);
    fireEvent.click(content);
    act(() => ad.focus());
    for (const key of ["Enter", " "]) fireEvent.keyDown(ad, { key });
    const copy = (element: HTMLElement) => {
      const setData = vi.fn();
      const isDefault = fireEvent.copy(element, { clipboardData: { setData } });
      fireEvent.dragStart(element, { dataTransfer: { setData } });
      return { isDefault, count: setData.mock.calls.length };
    };
    // The code is lazy-loaded when the focus enters the list.
    await waitFor(() => expect(copy(screen.getByText("GIF 0")).count).toBeGreaterThan(0));
    expect(copy(content)).toEqual({ isDefault: true, count: 0 });
    expect(ad.draggable).toBe(false);
    for (const callback of [...Object.values(events), client.pingback, client.reportSelection])
      expect(callback).not.toHaveBeenCalled();
  });

  test("[GRD-09, GRD-12] arrow keys move the focus to an advertisement and past it", async () => {
    await renderGrid({ initialGifs: withAd(), renderAd: AdFrame });
    act(() => screen.getByRole("link", { name: "Picture 0" }).focus());
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press("ArrowRight");
    expect(document.activeElement).toBe(items()[1]);
    expect(items()[1]?.tabIndex).toBe(0);
    expect(stops()).toEqual([]);
    press("ArrowRight");
    expect(focused()).toBe(3);
    expect(items()[1]?.tabIndex).toBe(-1);
    expect(stops()).toEqual([3]);
  });

  test.each([true, false])(
    "[GRD-12, PNG-14] a list without renderAd leaves them out; with debug %s, it logs that",
    async (debug) => {
      const log = vi.spyOn(console, "debug").mockImplementation(() => {});
      await renderGrid({ initialGifs: withAd() }, debug);
      expect(items()).toHaveLength(3);
      expect(document.querySelector("iframe")).toBe(null);
      expect(log.mock.calls.flat()).toEqual(debug ? [expect.stringContaining("renderAd")] : []);
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe("3 GIFs"));
    },
  );
});
