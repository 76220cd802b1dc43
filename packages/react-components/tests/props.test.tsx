import type { Capabilities, Category, Client, GifData, GifPage, Provider } from "@giflet/core";
import { detectFormats } from "@giflet/core/internal/item";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  type ComponentType,
  createRef,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useState,
} from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  AdFrame,
  Attribution,
  Carousel,
  ClientProvider,
  FavoriteButton,
  type FetchGifs,
  Gif,
  type GifHandle,
  Grid,
  type GridHandle,
  type GridOptions,
  type GridProps,
  Loader,
  RelatedGrid,
  VerifiedBadge,
  Video,
  type VideoHandle,
} from "../src/index.js";
import {
  EmojiVariations,
  GifPicker,
  type GifPickerHandle,
  type GifPickerProps,
  SearchBar,
  SearchProvider,
} from "../src/picker.js";
import { EmbedPlayer, SharePanel } from "../src/player.js";
import { makeClient, makeGif, makeGifs, makeRendition, pagesOf } from "./support/gifs.js";
import { show, startAutoplay } from "./support/observer.js";

const gif = makeGif("a", {
  attribution: {
    name: "Ann Example",
    username: "ann",
    url: "https://site.test/ann",
    palette: 1,
    isVerified: true,
  },
});
const client = Object.assign(
  makeClient(),
  Object.fromEntries(
    [
      "search",
      "trending",
      "related",
      "emojiVariations",
      "categories",
      "trendingSearches",
      "autocomplete",
    ].map((name) => [name, async () => ({ items: [] })]),
  ),
);
const noMore: FetchGifs = async () => ({ items: [] });

/** Renders inside a `ClientProvider` and lets the first requests settle. */
async function renderWithClient(element: ReactElement) {
  const result = render(element, {
    wrapper: ({ children }) => <ClientProvider client={client}>{children}</ClientProvider>,
  });
  await act(async () => {});
  return result;
}

/** Every component with its required props, its root element, and the element with its role. */
const components: [name: string, element: ReactElement, root: string, role: string][] = [
  ["Gif", <Gif key="1" gif={gif} />, ".giflet-gif", ".giflet-target"],
  ["Video", <Video key="1" gif={gif} />, ".giflet-video", ".giflet-video"],
  ["Attribution", <Attribution key="1" gif={gif} />, ".giflet-attribution", ".giflet-attribution"],
  ["VerifiedBadge", <VerifiedBadge key="1" />, ".giflet-badge", ".giflet-badge"],
  ["Loader", <Loader key="1" />, ".giflet-loader", ".giflet-loader"],
  ["Grid", <Grid key="1" fetchGifs={noMore} />, ".giflet-grid", ".giflet-list"],
  ["RelatedGrid", <RelatedGrid key="1" gif={gif} />, ".giflet-grid", ".giflet-list"],
  ["EmojiVariations", <EmojiVariations key="1" gif={gif} />, ".giflet-grid", ".giflet-list"],
  ["Carousel", <Carousel key="1" fetchGifs={noMore} height={100} />, ".giflet-carousel", ".giflet-carousel"],
  ["FavoriteButton", <FavoriteButton key="1" gif={gif} />, ".giflet-favorite", ".giflet-favorite"],
  ["GifPicker", <GifPicker key="1" onSelect={() => {}} />, ".giflet-picker", ".giflet-picker"],
];

test.each(components)(
  "%s passes style, id, data-* and handlers to its root, and aria-* to its role",
  async (...row) => {
    const [, element, root, role] = row;
    const Component = element.type as ComponentType<Record<string, unknown>>;
    const handlers = { onMouseEnter: vi.fn(), onMouseLeave: vi.fn(), onFocus: vi.fn(), onBlur: vi.fn() };
    const attributes = {
      id: "own",
      title: "Title",
      style: { color: "red" },
      "data-own": "1",
      className: "own-class",
    };
    const { container } = await renderWithClient(
      <Component {...(element.props as object)} {...attributes} {...handlers} aria-describedby="text" />,
    );
    const found = container.querySelector<HTMLElement>(root);
    expect(found).toBeTruthy();
    expect([found?.id, found?.title || found?.getAttribute("title"), found?.style.color]).toEqual([
      "own",
      "Title",
      "red",
    ]);
    expect(found?.dataset.own).toBe("1");
    expect(found?.classList.contains("own-class")).toBe(true);
    expect(found?.classList.length).toBeGreaterThan(1);
    expect(container.querySelector(role)?.getAttribute("aria-describedby")).toBe("text");
    if (!found) return;
    fireEvent.mouseEnter(found);
    fireEvent.mouseLeave(found);
    fireEvent.focus(found);
    fireEvent.blur(found);
    for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalledOnce();
  },
);

test.each(components)("%s does not pass its own props to the DOM", async (_, element) => {
  const error = vi.spyOn(console, "error");
  const { container } = await renderWithClient(element);
  expect(container.querySelector("[onselect], [fetchgifs], [gutter], [debounce]")).toBeNull();
  expect(error).not.toHaveBeenCalled();
});

test("SearchBar passes attributes to its field, and style and className to its root", async () => {
  const names = ["onKeyDown", "onClick", "onChange", "onCompositionStart", "onFocus", "onBlur", "onWheel"];
  const handlers = Object.fromEntries(names.map((name) => [name, vi.fn()]));
  const { container } = await renderWithClient(
    <SearchProvider>
      <SearchBar
        id="field"
        name="q"
        style={{ color: "red" }}
        className="own"
        aria-describedby="help"
        data-own="1"
        {...handlers}
      />
    </SearchProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect([field.id, field.name, field.getAttribute("aria-describedby"), field.dataset.own]).toEqual([
    "field",
    "q",
    "help",
    "1",
  ]);
  expect(field.getAttribute("style")).toBeNull();
  const root = container.querySelector<HTMLElement>(".giflet-search.own");
  expect(root?.style.color).toBe("red");
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: "a" });
  fireEvent.click(field);
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "a" } });
  fireEvent.wheel(field);
  fireEvent.blur(field);
  for (const name of names) expect([name, handlers[name]?.mock.calls.length]).toEqual([name, 1]);
});

test("a handler of the field or the picker that prevents the default action replaces ours", async () => {
  const onDismiss = vi.fn();
  const onKeyDown = (event: KeyboardEvent) => event.preventDefault();
  await renderWithClient(
    <>
      <SearchProvider>
        <SearchBar label="Field" onDismiss={onDismiss} onKeyDown={onKeyDown} />
      </SearchProvider>
      <GifPicker onSelect={() => {}} onDismiss={onDismiss} onKeyDown={onKeyDown} />
    </>,
  );
  for (const field of screen.getAllByRole("combobox")) fireEvent.keyDown(field, { key: "Escape" });
  expect(onDismiss).not.toHaveBeenCalled();
});

test.each(components)("the ref of %s has its root element", async (_, element, root) => {
  const ref = createRef<{ element?: Element } & Element>();
  const Component = element.type as ComponentType<{ ref: Ref<unknown> }>;
  const { container } = await renderWithClient(<Component {...(element.props as object)} ref={ref} />);
  expect(ref.current?.element ?? ref.current).toBe(container.querySelector(root));
});

describe("handles", () => {
  // GIFs wait for it before they play.
  beforeAll(detectFormats);

  test("the handle of a Gif focuses, plays and pauses it", () => {
    const ref = createRef<GifHandle>();
    const videos = () => document.querySelectorAll("video").length;
    render(<Gif ref={ref} gif={gif} playback="click" defaultPaused />);
    act(() => show(document.querySelector(".giflet-gif") as Element, 1));
    act(() => ref.current?.focus());
    expect(document.activeElement?.className).toBe("giflet-target");
    expect(videos()).toBe(0);
    act(() => ref.current?.play());
    expect(videos()).toBe(1);
    act(() => ref.current?.pause());
    expect(videos()).toBe(0);
  });

  test("paused of a Gif overrides the handle", () => {
    const ref = createRef<GifHandle>();
    render(<Gif ref={ref} gif={gif} playback="click" paused />);
    act(() => show(document.querySelector(".giflet-gif") as Element, 1));
    act(() => ref.current?.play());
    expect(document.querySelector("video")).toBeNull();
  });

  test("the handle of a Video has its media element, plays and pauses it", () => {
    const ref = createRef<VideoHandle>();
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const onPausedChange = vi.fn();
    render(<Video ref={ref} gif={gif} defaultPaused onPausedChange={onPausedChange} />);
    expect(ref.current?.video).toBe(document.querySelector("video"));
    act(() => ref.current?.play());
    expect(play).toHaveBeenCalled();
    act(() => ref.current?.pause());
    expect(onPausedChange.mock.calls).toEqual([
      [false, { gif }],
      [true, { gif }],
    ]);
  });

  test("the handle of a GifPicker focuses its field and searches", async () => {
    const ref = createRef<GifPickerHandle>();
    await renderWithClient(<GifPicker ref={ref} onSelect={() => {}} />);
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
    await act(async () => ref.current?.search("cats"));
    expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("cats");
  });

  test("the handle of a RelatedGrid is that of its grid", async () => {
    const ref = createRef<GridHandle>();
    await renderWithClient(<RelatedGrid ref={ref} gif={gif} />);
    expect(typeof ref.current?.scrollTo).toBe("function");
  });
});

describe("controlled props", () => {
  beforeAll(detectFormats);

  const lists: [string, (props: Partial<GridOptions>) => ReactElement][] = [
    ["Grid", (props) => <Grid fetchGifs={noMore} initialGifs={makeGifs(1)} {...props} />],
    [
      "Carousel",
      (props) => <Carousel fetchGifs={noMore} initialGifs={makeGifs(1)} height={100} {...props} />,
    ],
  ];
  const control = () => screen.getByRole("button", { name: /^(Pause|Play) all$/ });

  test.each(lists)("%s: paused is controlled, defaultPaused the initial state", async (_, list) => {
    const onPausedChange = vi.fn();
    const { rerender, unmount } = await renderWithClient(list({ paused: false, onPausedChange }));
    fireEvent.click(control());
    expect(onPausedChange.mock.calls).toEqual([[true]]);
    expect(control().textContent).toBe("Pause all");
    rerender(list({ paused: true, onPausedChange }));
    expect(control().textContent).toBe("Play all");
    unmount();
    await renderWithClient(list({ defaultPaused: true, onPausedChange }));
    expect(control().textContent).toBe("Play all");
    fireEvent.click(control());
    expect(onPausedChange).toHaveBeenLastCalledWith(false);
    expect(control().textContent).toBe("Pause all");
  });

  test.each(lists)(
    "[A11-02] %s: with reduced motion the pause control offers to play, and plays until the preference changes",
    async (_, list) => {
      const motion = Object.assign(new EventTarget(), { matches: true });
      vi.stubGlobal("matchMedia", (query: string) =>
        query.includes("motion") ? motion : Object.assign(new EventTarget(), { matches: false }),
      );
      const setReduced = (matches: boolean) =>
        act(() => {
          motion.matches = matches;
          motion.dispatchEvent(new Event("change"));
        });
      const onPausedChange = vi.fn();
      await renderWithClient(list({ onPausedChange }));
      vi.useFakeTimers();
      show(document.querySelector("[data-gif-id]") as Element, 1);
      const expectState = (name: string, isPlaying: boolean) => {
        startAutoplay();
        const hasVideo = document.querySelector("video") !== null;
        expect([control().textContent, hasVideo]).toEqual([name, isPlaying]);
      };
      expectState("Play all", false);
      fireEvent.click(control());
      expectState("Pause all", true);
      fireEvent.click(control());
      expectState("Play all", false);
      expect(onPausedChange.mock.calls).toEqual([[false], [true]]);
      fireEvent.click(control());
      expectState("Pause all", true);
      setReduced(false);
      expectState("Pause all", true);
      setReduced(true);
      expectState("Play all", false);
      vi.useRealTimers();
    },
  );

  const sound = makeGif("s", {
    video: { renditions: makeGif("s").renditions.filter(({ mime }) => mime === "video/mp4"), captions: [] },
  } as Partial<GifData>);

  test("Video: muted is controlled, defaultMuted the initial state", () => {
    const onMutedChange = vi.fn();
    const { rerender, unmount } = render(<Video gif={sound} muted onMutedChange={onMutedChange} />);
    const video = () => document.querySelector("video");
    fireEvent.click(screen.getByRole("button", { name: "Unmute" }));
    expect(onMutedChange.mock.calls).toEqual([[false, { gif: sound, by: "visitor" }]]);
    expect(video()?.muted).toBe(true);
    rerender(<Video gif={sound} muted={false} onMutedChange={onMutedChange} />);
    expect(video()?.muted).toBe(false);
    unmount();
    render(<Video gif={sound} defaultMuted />);
    expect(video()?.muted).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Unmute" }));
    expect(video()?.muted).toBe(false);
  });

  test("Video: paused is controlled", () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const onPausedChange = vi.fn();
    const { rerender } = render(<Video gif={sound} paused onPausedChange={onPausedChange} />);
    act(() => show(document.querySelector(".giflet-video") as Element, 1));
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(onPausedChange.mock.calls).toEqual([[false, { gif: sound }]]);
    expect(play).not.toHaveBeenCalled();
    rerender(<Video gif={sound} paused={false} onPausedChange={onPausedChange} />);
    expect(play).toHaveBeenCalled();
  });
});

describe("controlled props of GifPicker", () => {
  async function openPicker(props: Partial<GifPickerProps>) {
    const onTermChange = vi.fn();
    const onTabChange = vi.fn();
    const picker = (props: Partial<GifPickerProps>) => (
      <GifPicker onSelect={() => {}} onTermChange={onTermChange} onTabChange={onTabChange} {...props} />
    );
    const { rerender } = await renderWithClient(picker(props));
    const change = (props: Partial<GifPickerProps>) => act(async () => rerender(picker(props)));
    const field = screen.getByRole<HTMLInputElement>("combobox");
    const search = (value: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value } });
        fireEvent.keyDown(field, { key: "Enter" });
      });
    const select = (name: string) => act(async () => void fireEvent.click(screen.getByRole("tab", { name })));
    /** The selected tab and what the list shows. */
    const shown = () => [
      screen.getByRole("tab", { selected: true }).textContent,
      screen.getByRole("list").getAttribute("aria-label"),
    ];
    const requested = () => [...onTermChange.mock.calls, ...onTabChange.mock.calls].flat();
    return { change, field, search, select, shown, requested };
  }

  test("[ITM-06] defaultTerm and defaultTab are the initial state, and each change is reported once", async () => {
    const { field, search, select, shown, requested } = await openPicker({
      defaultTerm: "dogs",
      defaultTab: "stickers",
    });
    expect([field.value, ...shown()]).toEqual(["dogs", "Stickers", "Stickers: Results for dogs"]);
    await search("cats");
    await select("Text");
    expect([shown(), requested()]).toEqual([
      ["Text", "Text: Results for cats"],
      ["cats", "text"],
    ]);
  });

  test("[ITM-06] tab is controlled", async () => {
    const { change, select, shown, requested } = await openPicker({ tab: "gifs" });
    await select("Stickers");
    expect([shown(), requested()]).toEqual([["GIFs", "GIFs: Trending"], ["stickers"]]);
    await change({ tab: "stickers" });
    expect([shown(), requested()]).toEqual([["Stickers", "Stickers: Trending"], ["stickers"]]);
  });

  test("[ITM-06] term is controlled", async () => {
    const { change, field, search, shown, requested } = await openPicker({ term: "dogs" });
    await search("cats");
    expect([shown(), requested()]).toEqual([["GIFs", "GIFs: Results for dogs"], ["cats"]]);
    await change({ term: "birds" });
    expect([field.value, ...shown()]).toEqual(["birds", "GIFs", "GIFs: Results for birds"]);
    expect(requested()).toEqual(["cats"]);
  });

  test("[ITM-06] a term selects the first tab with search, and every tab keeps it", async () => {
    const { field, search, select, shown, requested } = await openPicker({ defaultTab: "emoji" });
    expect(shown()).toEqual(["Emoji", "Emoji"]);
    await search("cats");
    expect([shown(), requested()]).toEqual([
      ["GIFs", "GIFs: Results for cats"],
      ["cats", "gifs"],
    ]);
    await select("Recent");
    expect([field.value, ...shown()]).toEqual(["cats", "Recent", "Recent"]);
    await select("Stickers");
    expect(shown()).toEqual(["Stickers", "Stickers: Results for cats"]);
    expect(requested()).toEqual(["cats", "gifs", "recent", "stickers"]);
  });

  test("[ITM-06] a term of the owner selects a tab with search too, once, also if the owner ignores it", async () => {
    const { change, shown, requested } = await openPicker({ term: "", defaultTab: "recent" });
    await change({ term: "cats" });
    expect([shown(), requested()]).toEqual([["GIFs", "GIFs: Results for cats"], ["gifs"]]);
    cleanup();
    const controlled = await openPicker({ term: "", tab: "emoji" });
    await controlled.change({ term: "cats", tab: "emoji" });
    expect([controlled.shown(), controlled.requested()]).toEqual([["Emoji", "Emoji"], ["gifs"]]);
  });

  test("[ITM-06] a default term selects the first tab with search", async () => {
    const { shown, requested } = await openPicker({ types: ["emoji", "stickers"], defaultTerm: "cats" });
    expect([shown(), requested()]).toEqual([["Stickers", "Stickers: Results for cats"], ["stickers"]]);
  });

  test("[ITM-06] another tab or term of the owner closes an open category, for good", async () => {
    const items = [{ name: "Animals", slug: "animals" }] as unknown as Category[];
    vi.spyOn(client, "categories").mockResolvedValue({ items } as Awaited<ReturnType<Client["categories"]>>);
    const props = { tab: "gifs", term: "", categories: true } as const;
    const { change, shown } = await openPicker(props);
    for (const other of [{ tab: "stickers" }, { term: "cats" }] as const) {
      await act(async () => void fireEvent.click(await screen.findByRole("button", { name: "Animals" })));
      expect(shown()).toEqual(["GIFs", "GIFs: Results for Animals"]);
      await change({ ...props, ...other });
      expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
      await change(props);
      expect(shown()).toEqual(["GIFs", "GIFs: Trending"]);
    }
  });
});

describe("props of the wrong type", () => {
  const without = [null, undefined, {}, "a"] as unknown as GifData[];
  const inProvider = (element: ReactElement) => <ClientProvider client={client}>{element}</ClientProvider>;
  const components: [string, (gif: GifData) => ReactElement][] = [
    ["Gif", (gif) => <Gif gif={gif} />],
    ["Video", (gif) => <Video gif={gif} />],
    ["Attribution", (gif) => <Attribution gif={gif} />],
    ["EmbedPlayer", (gif) => <EmbedPlayer gif={gif} mobile />],
    ["FavoriteButton", (gif) => <FavoriteButton gif={gif} />],
    ["SharePanel", (gif) => <SharePanel gif={gif} onClose={() => {}} />],
    ["RelatedGrid", (gif) => inProvider(<RelatedGrid gif={gif} />)],
    ["EmojiVariations", (gif) => inProvider(<EmojiVariations gif={gif} />)],
  ];

  test.each(components)("[ITM-01] %s without a GIF renders nothing, and later the GIF", (_, component) => {
    vi.spyOn(console, "warn").mockReturnValue();
    for (const wrong of without) {
      const { container, rerender, unmount } = render(component(wrong));
      expect(container.innerHTML).toBe("");
      rerender(component(gif));
      expect(container.innerHTML).toContain("giflet-");
      rerender(component(wrong));
      expect(container.innerHTML).toBe("");
      unmount();
    }
  });

  test("[ITM-01, GRD-01] a damaged GIF is not rendered, and is left out of a list", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(console, "debug").mockReturnValue();
    const [rendition] = gif.renditions;
    const damages: object[] = [
      ...["javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "file:///a.gif"].map(
        (url) => ({
          renditions: [{ ...rendition, url }],
        }),
      ),
      ...[5, "x", {}, [null], [{ ...rendition, url: null }], [{ ...rendition, name: 5 }]].map(
        (renditions) => ({ renditions }),
      ),
      ...[5, {}, { renditions: [null] }].map((video) => ({ video })),
      ...[{ name: {} }, { username: {} }].map((attribution) => ({ attribution })),
    ];
    for (const damage of damages) {
      const damaged = { ...gif, ...damage } as GifData;
      for (const [, component] of components.slice(0, 6)) expect(renderToString(component(damaged))).toBe("");
      const lists = [
        <Grid key="grid" gifs={[damaged, makeGif("b")]} />,
        <Carousel key="row" gifs={[damaged, makeGif("b")]} height={100} />,
      ];
      for (const list of lists)
        expect(renderToString(list).match(/data-gif-id="[^"]*"/g)).toEqual(['data-gif-id="b"']);
    }
  });

  test("[ITM-01, GRD-01] files may be http(s), inline, of the page, or relative", () => {
    const [rendition] = gif.renditions;
    const urls = [
      ...["HTTP://media.test/a.gif", "data:image/gif;base64,R0lGOD", "blob:https://page.test/1"],
      ...["a.gif", "/a.gif", "//media.test/a.gif", "a/b:c.gif", "a.gif?b:c"],
    ];
    const gifs = urls.map((url) => ({ ...gif, id: url, renditions: [{ ...rendition, url }] }) as GifData);
    const ids = renderToString(<Grid gifs={gifs} />).match(/data-gif-id="[^"]*"/g);
    expect(ids).toEqual(urls.map((url) => `data-gif-id="${url}"`));
  });

  test("[GRD-01] numbers that no layout can have are replaced by the defaults, and warned of once", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    vi.resetModules();
    const { Carousel, Grid } = await import("../src/index.js");
    const gifs = makeGifs(2);
    for (const wrong of [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e9, null, "x"] as number[]) {
      for (const props of [
        { columns: wrong },
        { gutter: wrong },
        { width: wrong },
        { columns: { 0: wrong } },
      ]) {
        const { container, unmount } = render(<Grid gifs={gifs} width={300} {...props} />);
        await act(async () => {});
        expect(container.querySelectorAll(".giflet-item")).toHaveLength(2);
        unmount();
      }
      const { container, unmount } = render(<Carousel gifs={gifs} height={wrong} gutter={wrong} />);
      await act(async () => {});
      expect(container.querySelectorAll(".giflet-item").length).toBeGreaterThan(0);
      unmount();
    }
    const texts = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("the prop"));
    expect(texts.map((text) => text.split("`")[1]).sort()).toEqual(["columns", "gutter", "height", "width"]);
  });

  test("[ITM-06] a picker ignores types that are no array and a term that is no string, and warns once of each", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const wrong = { types: "gifs", term: {} } as unknown as Partial<GifPickerProps>;
    for (let count = 0; count < 2; count += 1) {
      const { unmount } = await renderWithClient(<GifPicker onSelect={() => {}} {...wrong} />);
      expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
        ...["GIFs", "Stickers", "Emoji", "Text", "Recent"],
      ]);
      expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("");
      unmount();
    }
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      "giflet: the prop `types` must be an array.",
      "giflet: the prop `term` must be a string.",
    ]);
  });

  test("a list whose first items are null fetches them", async () => {
    const initialGifs = null as unknown as undefined;
    await renderWithClient(<Grid fetchGifs={noMore} initialGifs={initialGifs} />);
    expect(screen.getByRole("list")).toBeTruthy();
  });
});

/** A page that passes a new `fetchGifs` to its grid on each render. */
function Page({ term, keyed, fetch }: { term: string; keyed: boolean; fetch: (term: string) => FetchGifs }) {
  const [, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount((count) => count + 1)}>
        render
      </button>
      <Grid queryKey={keyed ? term : undefined} fetchGifs={(page) => fetch(term)(page)} />
    </>
  );
}

test("FavoriteButton: favorite is controlled, defaultFavorite the initial state", () => {
  const onFavoriteChange = vi.fn();
  const { rerender, unmount } = render(
    <FavoriteButton gif={gif} favorite={false} onFavoriteChange={onFavoriteChange} />,
  );
  const isPressed = () => screen.getByRole("button").getAttribute("aria-pressed");
  fireEvent.click(screen.getByRole("button"));
  const animation = () => screen.getByRole("button").dataset.change;
  expect(onFavoriteChange.mock.calls).toEqual([[true, { gif }]]);
  expect([isPressed(), animation()]).toEqual(["false", undefined]);
  rerender(<FavoriteButton gif={gif} favorite onFavoriteChange={onFavoriteChange} />);
  expect([isPressed(), animation()]).toEqual(["true", "active"]);
  unmount();
  render(<FavoriteButton gif={gif} defaultFavorite onFavoriteChange={onFavoriteChange} />);
  expect([isPressed(), animation()]).toEqual(["true", undefined]);
  fireEvent.click(screen.getByRole("button"));
  expect([isPressed(), animation()]).toEqual(["false", "unfavorite"]);
});

describe("queryKey", () => {
  const showEnd = () => show(document.querySelector(".giflet-probe") as Element, 1);
  const again = async () => {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "render" })));
    showEnd();
    await act(() => vi.advanceTimersByTimeAsync(300));
  };

  test("an inline fetchGifs with a queryKey does not start the list again", async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, "warn");
    const pages = pagesOf(3);
    const fetch = vi.fn((_term: string) => pages);
    const { rerender } = await renderWithClient(<Page term="cats" keyed fetch={fetch} />);
    showEnd();
    await act(() => vi.advanceTimersByTimeAsync(300));
    for (let count = 0; count < 6; count += 1) await again();
    expect(pages.mock.calls.filter(([{ offset }]) => offset === 0)).toHaveLength(1);
    rerender(<Page term="dogs" keyed fetch={fetch} />);
    showEnd();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(fetch).toHaveBeenLastCalledWith("dogs");
    expect(pages.mock.calls.filter(([{ offset }]) => offset === 0)).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
  });

  test("an inline fetchGifs without a queryKey logs one warning", async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const pages = pagesOf(3);
    await renderWithClient(<Page term="cats" keyed={false} fetch={() => pages} />);
    // Other languages may have the same GIFs.
    for (let count = 0; count < 8; count += 1) await again();
    expect(warn).not.toHaveBeenCalled();
    for (let count = 0; count < 40; count += 1) await again();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain("queryKey");
  });
});

describe("providers", () => {
  const limited = (capabilities: Partial<Capabilities>, more: Partial<Provider> = {}) => {
    const provider = {
      ...client.provider,
      ...more,
      capabilities: { types: [], calls: [], ratings: [], ...capabilities },
    };
    const can = (call: string) => provider.capabilities.calls.some((name) => name === call);
    return Object.assign(Object.create(client), {
      provider,
      can,
      categories: vi.fn(client.categories),
    }) as typeof client;
  };
  const renderPicker = async (client: Client, props: Partial<GifPickerProps> = {}) => {
    const view = render(
      <ClientProvider client={client}>
        <GifPicker recents={false} onSelect={() => {}} {...props} />
      </ClientProvider>,
    );
    await act(async () => {});
    return view;
  };
  const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

  test("[ITM-06] a picker has the tabs of the provider, and its placeholder", async () => {
    await renderPicker(
      limited({ types: ["stickers", "gifs", "videos"] }, { searchPlaceholder: "Search KLIPY" }),
    );
    expect(tabs()).toEqual(["Stickers", "GIFs", "Clips"]);
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search GIFs" });
    expect(field.placeholder).toBe("Search KLIPY");
  });

  test("[ITM-06] kinds sets the tabs, also videos; the default without capabilities has none", async () => {
    const { unmount } = await renderPicker(client);
    expect(tabs()).toEqual(["GIFs", "Stickers", "Emoji", "Text"]);
    unmount();
    const trending = vi.spyOn(client, "trending");
    await renderPicker(client, { types: ["videos", "gifs"] });
    expect(tabs()).toEqual(["Clips", "GIFs"]);
    show(document.querySelector(".giflet-probe") as Element, 1);
    await act(async () => {});
    expect(trending).toHaveBeenLastCalledWith(expect.objectContaining({ type: "videos" }));
  });

  test("[GRD-12] renderAd of a picker is that of its grid", async () => {
    const ad = makeGif("ad-1", { ad: { content: "<p>Ad</p>", width: 300, height: 150 } });
    vi.spyOn(client, "trending").mockResolvedValue({ items: [ad] } as unknown as GifPage);
    await renderPicker(client, { renderAd: AdFrame });
    show(document.querySelector(".giflet-probe") as Element, 1);
    expect(await screen.findByTitle("Advertisement")).toBeTruthy();
  });

  test("[ITM-06] categories are requested only from a provider that has them", async () => {
    const without = limited({ types: ["gifs"] });
    await renderPicker(without, { categories: true });
    expect(without.categories).not.toHaveBeenCalled();
    const having = limited({ types: ["gifs"], calls: ["categories"] });
    await renderPicker(having, { categories: true });
    expect(having.categories).toHaveBeenCalledTimes(1);
  });
});

test("[MOD-12] the pictures of categories have the tolerance of the client", async () => {
  const renditions = [60, 200].map((width) => makeRendition(`https://media.test/${width}s.gif`, width, true));
  const items = [{ name: "Cats", slug: "cats", gif: makeGif("c", { renditions }) }];
  const srcOf = async (tolerance?: number) => {
    const having = Object.assign(Object.create(client), { tolerance, categories: async () => ({ items }) });
    const view = render(
      <ClientProvider client={having}>
        <GifPicker categories recents={false} onSelect={() => {}} />
      </ClientProvider>,
    );
    await act(async () => {});
    const src = view.container.querySelector(".giflet-categories img")?.getAttribute("src");
    view.unmount();
    return src;
  };
  expect(await srcOf()).toContain("/60s.gif");
  expect(await srcOf(0)).toContain("/200s.gif");
});

describe("selection", () => {
  test("selectionWidth determines the rendition; the selection has its media type", async () => {
    const onSelect = vi.fn<NonNullable<GridProps["onSelect"]>>();
    const renditions = [200, 480].map((width) => makeRendition(`https://media.test/${width}.gif`, width));
    const initialGifs = [makeGif(0, { renditions })];
    const { rerender } = await renderWithClient(
      <Grid fetchGifs={noMore} initialGifs={initialGifs} onSelect={onSelect} selectionWidth={480} />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Picture 0" }));
    rerender(<Grid fetchGifs={noMore} initialGifs={initialGifs} onSelect={onSelect} selectionWidth={200} />);
    fireEvent.click(screen.getByRole("button", { name: "Picture 0" }));
    expect(onSelect.mock.calls.map(([, { rendition, type }]) => [rendition.width, type])).toEqual([
      [480, "image/gif"],
      [200, "image/gif"],
    ]);
  });
});

test("[CAR-02] a carousel shows an error only with renderError; the callback is called in any case", async () => {
  const fetchGifs = vi.fn(async () => Promise.reject(new Error("lost")));
  const onGifsFetchError = vi.fn();
  const props = { fetchGifs, onGifsFetchError, initialGifs: makeGifs(2), height: 100 };
  const showEnd = async () => {
    show(document.querySelector(".giflet-probe") as Element, 1);
    await act(async () => {});
  };
  const { container, rerender } = await renderWithClient(<Carousel {...props} />);
  await showEnd();
  expect(onGifsFetchError).toHaveBeenCalledOnce();
  expect(container.querySelector(".giflet-retry, .giflet-message")).toBeNull();
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
  rerender(
    <Carousel
      {...props}
      renderError={({ retry }) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    />,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Again" })));
  await waitFor(() => expect(fetchGifs).toHaveBeenCalledTimes(2));
});

test("[GRD-12] a carousel renders advertisements with renderAd, and leaves them out without", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const ad = makeGif("ad-1", { ad: { content: "<p>Ad</p>", width: 300, height: 150 } });
  const props = { fetchGifs: noMore, initialGifs: [ad, ...makeGifs(2)], height: 100 };
  const { rerender } = await renderWithClient(<Carousel {...props} renderAd={AdFrame} />);
  const frame = screen.getByTitle<HTMLIFrameElement>("Advertisement");
  expect([frame.width, frame.height]).toEqual(["200", "100"]);
  expect(debug).not.toHaveBeenCalled();
  rerender(<Carousel {...props} />);
  expect(screen.getAllByRole("listitem")[0]?.querySelector(".giflet-gif")).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
  expect(debug).not.toHaveBeenCalled();
});

test("[GRD-11] hideMark hides the provider's mark of a carousel", async () => {
  const carousel = (hideMark: boolean) => <Carousel fetchGifs={noMore} height={100} hideMark={hideMark} />;
  const { container, rerender } = await renderWithClient(carousel(false));
  expect(container.querySelector(".giflet-mark")).toBeTruthy();
  rerender(carousel(true));
  expect(container.querySelector(".giflet-mark")).toBeNull();
});

test("[GRD-11] a list without a client warns once in development that it cannot show a mark", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.resetModules();
  const { Grid } = await import("../src/index.js");
  const { rerender } = render(<Grid fetchGifs={noMore} hideMark />);
  expect(warn).not.toHaveBeenCalled();
  rerender(<Grid fetchGifs={noMore} />);
  rerender(<Grid fetchGifs={noMore} label="GIFs" />);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining("ClientProvider")]);
  warn.mockRestore();
});

test("[GRD-11] a mark as text warns once in development if the terms of the provider ask for a picture", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.resetModules();
  const { ClientProvider, Grid } = await import("../src/index.js");
  const mark = { text: "Powered by KLIPY", url: "https://klipy.com" };
  const logo = "https://site.test/logo.svg";
  const renderMark = async (provider: Partial<Provider>) => {
    const client = makeClient();
    Object.assign(client.provider, { productName: "KLIPY", ...provider });
    await act(async () => {
      render(
        <ClientProvider client={client}>
          <Grid fetchGifs={noMore} />
        </ClientProvider>,
      );
    });
  };
  await renderMark({ name: "own", mark });
  await renderMark({ name: "klipy", mark: { ...mark, logos: { light: logo, dark: logo } } });
  expect(warn).not.toHaveBeenCalled();
  await renderMark({ name: "klipy", mark });
  await renderMark({ name: "klipy", mark });
  expect(warn.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/KLIPY.*mark\.logos/s)]);
  warn.mockRestore();
});

test("a carousel loads more with a button", async () => {
  const fetchGifs = pagesOf(100);
  await renderWithClient(
    <Carousel fetchGifs={fetchGifs} initialGifs={makeGifs(6)} height={100} loadMore="button" />,
  );
  expect(fetchGifs).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Load more" })));
  expect(fetchGifs).toHaveBeenCalledOnce();
});

test("[CAR-02] after a failure, the button loads the page again", async () => {
  const answer = pagesOf(100);
  const fetchGifs = vi.fn(answer).mockRejectedValueOnce(new Error("offline"));
  await renderWithClient(
    <Carousel fetchGifs={fetchGifs} initialGifs={makeGifs(6)} height={100} loadMore="button" />,
  );
  const click = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: "Load more" })));
  await click();
  expect(fetchGifs).toHaveBeenCalledOnce();
  await click();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("18 GIFs"));
});
