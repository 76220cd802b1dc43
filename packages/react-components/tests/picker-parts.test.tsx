import type { Capabilities, Category, Client, GifPage } from "@giflet/core";
import { GifletError } from "@giflet/core";
import { saveGif } from "@giflet/core/item";
import { strings as de } from "@giflet/react-components/locales/de";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef, type ReactElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ClientProvider } from "../src/client/ClientProvider.js";
import { StringsProvider } from "../src/client/StringsProvider.js";
import type { Strings } from "../src/locales/strings.js";
import { GifPicker, type GifPickerProps } from "../src/picker.js";
import * as Picker from "../src/picker-parts.js";
import { makeClient, makeGif, makeGifs, makeRendition } from "./support/gifs.js";
import { show } from "./support/observer.js";

const page = (items: readonly unknown[]) => ({ items }) as unknown as GifPage;

/** A client whose lists have two GIFs, and trending searches and categories. */
function makePickerClient(more: Record<string, unknown> = {}) {
  const gifs = makeGifs(2);
  const fakes = {
    trending: vi.fn(async () => page(gifs)),
    search: vi.fn(async () => page([])),
    emojiDefaultVariations: vi.fn(async () => page([makeGif("e")])),
    emojiVariations: vi.fn(async () => page([makeGif("v")])),
    category: vi.fn(async () => page(gifs)),
    categories: vi.fn(async () =>
      page([
        { name: "Animals", subcategories: [{ name: "Cats" }, { name: "Dogs" }] },
      ] as unknown as Category[]),
    ),
    trendingSearches: vi.fn(async () => page(["cats", "dogs"])),
    searchTags: vi.fn(async () => page([])),
  };
  return Object.assign(makeClient(), fakes, more);
}

const limitedTo = (types: Capabilities["types"], name = "limited") => {
  const client = makePickerClient();
  const capabilities = { types, calls: [], ratings: [] } as Capabilities;
  return Object.assign(client, { provider: { ...client.provider, name, capabilities } });
};

async function renderIn(client: Client, element: ReactElement) {
  const wrap = (element: ReactElement) => <ClientProvider client={client}>{element}</ClientProvider>;
  const view = render(wrap(element));
  await act(async () => {});
  return { ...view, change: (element: ReactElement) => act(async () => view.rerender(wrap(element))) };
}

/** Shows the end of the list, so that its first page is fetched. */
async function showEnd() {
  show(document.querySelector(".giflet-probe") as Element, 1);
  await act(async () => {});
}

const selectedTab = () => screen.getAllByRole("tab", { selected: true })[0]?.textContent;
const names = () => screen.queryAllByRole("tab").map(({ textContent }) => textContent);
const ids = () =>
  [...document.querySelectorAll<HTMLElement>("[data-gif-id]")].map((gif) => gif.dataset.gifId);
const part = (name: string) => document.querySelector<HTMLElement>(`[data-giflet-${name}]`);

/** A picker of the parts alone, with every part. */
function OwnPicker(props: Partial<Picker.PickerRootProps>) {
  return (
    <Picker.Root types={["gifs", "emoji"]} onSelect={() => {}} {...props}>
      <Picker.Search />
      <Picker.Clear />
      <Picker.Suggestions />
      <Picker.Tabs />
      <Picker.Recents />
      <Picker.Panel>
        <Picker.Back />
        <Picker.Title />
        <Picker.Subcategories />
        <Picker.Categories />
        <Picker.Grid width={400}>
          <Picker.Empty />
          <Picker.Error />
          <Picker.Loading />
        </Picker.Grid>
      </Picker.Panel>
      <Picker.Footer />
    </Picker.Root>
  );
}

beforeEach(() => localStorage.clear());

test("[ITM-06] a recent GIF and a category that are only a video show its first frame", async () => {
  const renditions = [makeRendition("https://media.test/only.mp4", 200)];
  const gif = makeGif("v", { renditions });
  const storage = { load: () => [saveGif(gif)], save: () => {} };
  const categories = vi.fn(async () => page([{ name: "Videos", gif }]));
  await renderIn(makePickerClient({ categories }), <OwnPicker recents recentsStorage={storage} />);
  const videos = [part("recents"), part("categories")].map((row) => row?.querySelector("video"));
  expect(videos.map((video) => video?.src)).toEqual(Array(2).fill(renditions[0]?.url));
  expect(videos.map((video) => [video?.muted, video?.getAttribute("aria-label")])).toEqual([
    [true, gif.alt],
    [true, ""],
  ]);
});

describe("parts", () => {
  const gif = makeGif("a");
  const outside: [string, ReactElement][] = [
    ["Search", <Picker.Search key="1" />],
    ["Clear", <Picker.Clear key="1" />],
    ["Suggestions", <Picker.Suggestions key="1" />],
    ["Tabs", <Picker.Tabs key="1" />],
    ["Tab", <Picker.Tab key="1" tab="gifs" />],
    ["Panel", <Picker.Panel key="1" />],
    ["Back", <Picker.Back key="1" />],
    ["Title", <Picker.Title key="1" />],
    ["Subcategories", <Picker.Subcategories key="1" />],
    ["Categories", <Picker.Categories key="1" />],
    ["Grid", <Picker.Grid key="1" />],
    ["Item", <Picker.Item key="1" gif={gif} />],
    ["Recents", <Picker.Recents key="1" />],
    ["Favorite", <Picker.Favorite key="1" gif={gif} />],
    ["Footer", <Picker.Footer key="1" />],
    ["Mark", <Picker.Mark key="1" />],
    ["Pause", <Picker.Pause key="1" />],
    ["Empty", <Picker.Empty key="1" />],
    ["Error", <Picker.Error key="1" />],
    ["Loading", <Picker.Loading key="1" />],
  ];

  test.each(outside)("%s outside a Root throws an error that says what to do", (name, element) => {
    vi.spyOn(console, "error").mockReturnValue();
    const attempt = () => render(<ClientProvider client={makePickerClient()}>{element}</ClientProvider>);
    expect(attempt).toThrow(GifletError);
    expect(attempt).toThrow(`Picker.${name} must be rendered inside Picker.Root`);
  });

  test.each([
    ["Empty", <Picker.Empty key="1" />],
    ["Error", <Picker.Error key="1" />],
    ["Loading", <Picker.Loading key="1" />],
  ] as const)("%s outside the Grid throws an error that says what to do", (name, element) => {
    vi.spyOn(console, "error").mockReturnValue();
    const attempt = () =>
      render(
        <ClientProvider client={makePickerClient()}>
          <Picker.Root onSelect={() => {}}>{element}</Picker.Root>
        </ClientProvider>,
      );
    expect(attempt).toThrow(`Picker.${name} must be rendered inside Picker.Grid`);
  });

  test("[ITM-06] every part renders one element with its data attribute, and passes attributes and its ref to it", async () => {
    const refs = Object.fromEntries(
      ["search", "suggestions", "tabs", "panel", "categories", "footer", "mark", "pause"].map((name) => [
        name,
        createRef<never>(),
      ]),
    );
    const own = (name: string) => ({ id: undefined, title: `own ${name}`, className: name, ref: refs[name] });
    await renderIn(
      makePickerClient(),
      <Picker.Root onSelect={() => {}} title="own root" className="root">
        <Picker.Search {...own("search")} />
        <Picker.Suggestions {...own("suggestions")} />
        <Picker.Tabs {...own("tabs")} />
        <Picker.Panel {...own("panel")}>
          <Picker.Categories {...own("categories")} />
          <Picker.Grid title="own grid" className="grid" width={400} />
        </Picker.Panel>
        <Picker.Footer {...own("footer")}>
          <Picker.Mark {...own("mark")} />
          <Picker.Pause {...own("pause")} />
        </Picker.Footer>
      </Picker.Root>,
    );
    for (const name of ["root", "grid", ...Object.keys(refs)]) {
      const element = part(name);
      expect([name, element?.title, element?.classList.contains(name)]).toEqual([name, `own ${name}`, true]);
      if (refs[name]) expect([name, refs[name].current]).toEqual([name, element]);
    }
  });

  test("[ITM-06] a picker of the parts searches, opens a category and its subcategory, and goes back", async () => {
    const client = makePickerClient();
    await renderIn(client, <OwnPicker />);
    await showEnd();
    expect([part("root")?.dataset.view, ids()]).toEqual(["start", ["0", "1"]]);
    expect(names()).toEqual(["GIFs", "Emoji", "Recent"]);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Animals" })));
    expect([part("root")?.dataset.view, part("title")?.textContent]).toEqual(["category", "Animals"]);
    expect(document.activeElement).toBe(part("back"));
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Dogs" })));
    expect(screen.getByRole("button", { name: "Dogs" }).getAttribute("aria-pressed")).toBe("true");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Back" })));
    expect([part("back"), part("title"), part("subcategories")]).toEqual([null, null, null]);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "GIFs" }));

    const field = screen.getByRole("combobox");
    expect(part("clear")).toBeNull();
    fireEvent.change(field, { target: { value: "none" } });
    await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
    await showEnd();
    await waitFor(() => expect(part("empty")?.textContent).toBe("No GIFs found"));
    expect([part("root")?.dataset.view, part("categories")]).toEqual(["results", null]);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Clear" })));
    expect(part("root")?.dataset.view).toBe("start");
  });

  test("[A11-01] tabs and panel refer to each other only if both are mounted", async () => {
    const client = makePickerClient();
    const { change } = await renderIn(client, <OwnPicker />);
    const [tab] = screen.getAllByRole("tab");
    expect(tab?.getAttribute("aria-controls")).toBe(part("panel")?.id);
    expect(part("panel")?.getAttribute("aria-labelledby")).toBe(tab?.id);
    await change(
      <Picker.Root onSelect={() => {}}>
        <Picker.Panel />
      </Picker.Root>,
    );
    expect(part("panel")?.getAttribute("role")).toBeNull();
    await change(
      <Picker.Root onSelect={() => {}}>
        <Picker.Tabs>
          <Picker.Tab tab="stickers">Own name</Picker.Tab>
        </Picker.Tabs>
      </Picker.Root>,
    );
    expect(names()).toEqual(["Own name"]);
    expect(screen.getByRole("tab").getAttribute("aria-controls")).toBeNull();
  });

  test("[ITM-06] without Suggestions the field refers to no list", async () => {
    const picker = (suggestions?: ReactElement) => (
      <Picker.Root onSelect={() => {}}>
        <Picker.Search />
        {suggestions}
      </Picker.Root>
    );
    const { change } = await renderIn(makePickerClient(), picker(<Picker.Suggestions />));
    const field = screen.getByRole("combobox");
    const list = () => [field.getAttribute("aria-expanded"), field.getAttribute("aria-controls")];
    expect(list()).toEqual(["true", part("suggestions")?.id]);
    await change(picker());
    expect(list()).toEqual(["false", null]);
  });

  test("[GRD-12] an Item of renderItem selects, and recently used GIFs can be selected again", async () => {
    const onSelect = vi.fn();
    const client = makePickerClient();
    await renderIn(
      client,
      <OwnPicker onSelect={onSelect} renderItem={(props) => <Picker.Item {...props} className="own" />} />,
    );
    await showEnd();
    expect(part("recents")).toBeNull();
    expect(part("item")?.classList.contains("own")).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Picture 1" })));
    expect(onSelect.mock.lastCall?.[0].id).toBe("1");
    const recent = part("recents")?.querySelector("button") as HTMLElement;
    await act(async () => void fireEvent.click(recent));
    expect(onSelect.mock.lastCall?.[0].id).toBe("1");
    expect(client.reportSelection).toHaveBeenCalledTimes(2);
  });
});

describe("term and tab of the owner", () => {
  test("[ITM-06] a Root has a controlled term and tab", async () => {
    const onTermChange = vi.fn();
    const onTabChange = vi.fn();
    const props = { term: "", tab: "gifs", onTermChange, onTabChange } as const;
    const { change } = await renderIn(makePickerClient(), <OwnPicker {...props} />);
    const field = screen.getByRole<HTMLInputElement>("combobox");
    fireEvent.change(field, { target: { value: "sun" } });
    await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
    expect([onTermChange.mock.calls, part("root")?.dataset.view]).toEqual([[["sun"]], "start"]);
    await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Emoji" })));
    expect([onTabChange.mock.calls, part("root")?.dataset.tab]).toEqual([[["emoji"]], "gifs"]);
    await change(<OwnPicker {...props} term="moon" />);
    expect([field.value, part("root")?.dataset.view]).toEqual(["moon", "results"]);
    await change(<OwnPicker {...props} tab="emoji" />);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Emoji");
  });
});

describe("types", () => {
  const openPicker = (client: Client, props: Partial<GifPickerProps>) =>
    renderIn(client, <GifPicker onSelect={() => {}} {...props} />);

  test.each<[Partial<GifPickerProps>, string[]]>([
    [{ types: ["recent", "gifs", "favorites", "stickers"] }, ["Recent", "GIFs", "Favorites", "Stickers"]],
    [{ types: ["gifs", "stickers"] }, ["GIFs", "Stickers", "Recent"]],
    [{ types: ["recent", "gifs", "stickers"], recents: false }, ["GIFs", "Stickers"]],
    [{}, ["GIFs", "Stickers", "Emoji", "Text", "Recent"]],
  ])("[ITM-06] %j has the tabs %j", async (props, expected) => {
    await openPicker(makePickerClient(), props);
    expect(names()).toEqual(expected);
    expect(selectedTab()).toBe("GIFs");
  });

  test("[ITM-06] an empty tab of saved GIFs is followed by the next one; chosen, or with GIFs, it stays", async () => {
    const onTabChange = vi.fn();
    const types = ["recent", "favorites", "stickers", "gifs"] as const;
    await openPicker(makePickerClient(), { types, onTabChange });
    expect([selectedTab(), onTabChange.mock.calls]).toEqual(["Stickers", [["stickers"]]]);
    await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Recent" })));
    expect(selectedTab()).toBe("Recent");
    cleanup();
    await openPicker(makePickerClient(), { types, tab: "recent" });
    expect(selectedTab()).toBe("Recent");
    cleanup();
    const recentsStorage = Picker.createMemoryStorage([saveGif(makeGif("used"))]);
    await openPicker(makePickerClient(), { types, recentsStorage });
    expect(selectedTab()).toBe("Recent");
  });

  test.each<[string, Partial<GifPickerProps>, Partial<Strings>, string | undefined]>([
    ["of English texts none", {}, { search: "Find" }, undefined],
    ["that of the texts", {}, de, "de"],
    ["that of `lang`", { lang: "fr" }, de, "fr"],
    ["none if `lang` is empty", { lang: "" }, de, undefined],
  ])("[ITM-06] the language of the search is %s", async (_, props, strings, lang) => {
    const client = makePickerClient();
    const picker = <GifPicker onSelect={() => {}} {...props} />;
    await renderIn(client, <StringsProvider strings={strings}>{picker}</StringsProvider>);
    await showEnd();
    expect(client.trending.mock.calls).toEqual([[expect.objectContaining({ lang })]]);
  });

  test("[ITM-06] a list that the provider lacks is left out, with one warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const client = limitedTo(["gifs", "stickers"]);
    const { change } = await openPicker(client, { types: ["text", "gifs", "recent"] });
    await change(<GifPicker onSelect={() => {}} types={["text", "recent", "gifs"]} />);
    expect(names()).toEqual(["Recent", "GIFs"]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no tab "text"')]]);
  });

  test("[ITM-06] the tab of favorites shows what a Favorite has marked, and says so while it is empty", async () => {
    await openPicker(makePickerClient(), {
      types: ["gifs", "favorites"],
      renderOverlay: (props) => <Picker.Favorite {...props} />,
    });
    await showEnd();
    const hearts = () => screen.getAllByRole("button", { name: "Favorite" });
    await act(async () => void fireEvent.click(hearts()[1] as HTMLElement));
    expect(hearts().map((heart) => heart.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    const open = async (name: string) => {
      await act(async () => void fireEvent.click(screen.getByRole("tab", { name })));
      await showEnd();
    };
    await open("Favorites");
    await waitFor(() => expect(ids()).toEqual(["1"]));
    await act(async () => void fireEvent.click(hearts()[0] as HTMLElement));
    await open("GIFs");
    await open("Favorites");
    await screen.findByText("GIFs that you mark as favorites appear here.");
  });
});

describe("own content", () => {
  test("[GRD-05] renderEmpty receives the term and the type, and is called only for an empty list", async () => {
    const renderEmpty = vi.fn(({ term, type }: Picker.EmptyProps) => (
      <b>{`nothing for ${term} in ${type}`}</b>
    ));
    const { change } = await renderIn(
      makePickerClient(),
      <GifPicker onSelect={() => {}} {...{ renderEmpty }} />,
    );
    await showEnd();
    expect(renderEmpty).not.toHaveBeenCalled();
    await change(<GifPicker onSelect={() => {}} {...{ renderEmpty }} term="zzz" />);
    await showEnd();
    expect((await screen.findByText("nothing for zzz in gifs")).closest("[role=status]")).toBeTruthy();
  });

  test("[GRD-04] renderError and renderLoader replace the built-in ones, and the callback has the error", async () => {
    const failure = new GifletError({ code: "bad_key", message: "no" });
    const trending = vi.fn(async () => Promise.reject(failure));
    const onGifsFetchError = vi.fn();
    await renderIn(
      makePickerClient({ trending }),
      <GifPicker
        onSelect={() => {}}
        onGifsFetchError={onGifsFetchError}
        renderLoader={() => <i>wait</i>}
        renderError={({ reason, error, retry }) => (
          <button type="button" onClick={retry}>{`${reason} ${(error as GifletError).message}`}</button>
        )}
      />,
    );
    expect(screen.getByText("wait")).toBeTruthy();
    await showEnd();
    await act(async () => void fireEvent.click(await screen.findByText("bad_key no")));
    expect(onGifsFetchError).toHaveBeenCalledWith(failure);
    await waitFor(() => expect(trending).toHaveBeenCalledTimes(2));
  });

  test("[GRD-04, GRD-05] Empty and Error take a function", async () => {
    const client = makePickerClient({ trending: async () => Promise.reject(new Error("down")) });
    const picker = (term: string) => (
      <Picker.Root onSelect={() => {}} term={term}>
        <Picker.Grid width={400}>
          <Picker.Empty>{({ term }) => `none: ${term}`}</Picker.Empty>
          <Picker.Error>{({ message }) => `oh: ${message}`}</Picker.Error>
          <Picker.Loading>dots</Picker.Loading>
        </Picker.Grid>
      </Picker.Root>
    );
    const { change } = await renderIn(client, picker(""));
    expect([part("loading")?.textContent, part("empty"), part("error")]).toEqual(["dots", null, null]);
    await showEnd();
    await waitFor(() => expect(part("error")?.textContent).toBe("oh: Error loading GIFs."));
    expect([part("error")?.dataset.reason, part("loading")]).toEqual(["other", null]);
    await change(picker("zzz"));
    await showEnd();
    await waitFor(() => expect(part("empty")?.textContent).toBe("none: zzz"));
  });
});

/** Compiled, not called: wrong props are type errors. */
export const typeTests = () => [
  // @ts-expect-error: a tab is a list of the provider, "recent" or "favorites"
  <GifPicker key="1" onSelect={() => {}} types={["recents"]} />,
  // @ts-expect-error: onSelect is required
  <Picker.Root key="2" />,
  // @ts-expect-error: the list is the picker's
  <Picker.Grid key="3" fetchGifs={async () => []} />,
  // @ts-expect-error: a storage needs `save`
  <GifPicker key="4" onSelect={() => {}} recentsStorage={{ load: () => [] }} />,
  // @ts-expect-error: a tab must be named
  <Picker.Tab key="5" />,
  // @ts-expect-error: the state is the picker's
  <Picker.Favorite key="6" gif={makeGif(1)} favorite />,
  <Picker.Error key="7">
    {({ reason }) => {
      const known: "offline" | "rate_limited" | "bad_key" | "other" = reason;
      return known;
    }}
  </Picker.Error>,
  <Picker.Empty key="8">{({ type }) => (type === "favorites" ? "none" : null)}</Picker.Empty>,
];
