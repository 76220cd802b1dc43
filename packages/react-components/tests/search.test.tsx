import type { Channel, Client, ItemPage } from "@giflet/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ClientProvider } from "../src/client/ClientProvider.js";
import { tabForTerm } from "../src/picker/picker-view.js";
import { savedGifsOf } from "../src/picker/saved-gifs.js";
import { SearchBar } from "../src/search/SearchBar.js";
import { SearchProvider, type SearchProviderProps, useSearch } from "../src/search/SearchProvider.js";
import { filterByPrefix, type Suggestion, suggest } from "../src/search/suggestions.js";
import { makeGif } from "./support/gifs.js";

const page = <T,>(items: readonly T[]) => ({ items }) as ItemPage<T>;
const signal = new AbortController().signal;

function makeSuggestionClient() {
  return {
    provider: { name: "test" },
    can: vi.fn((_call: string) => true),
    trendingSearches: vi.fn(async () => page(["cats", "", "dogs", "cats"])),
    searchTags: vi.fn(async (text: string) =>
      page([{ name: text }, { name: `${text}s` }, { name: 7 }, null]),
    ),
    channels: vi.fn(async () =>
      page([{ slug: "ann", display_name: "Ann" }, { slug: "bo" }, {}] as unknown as Channel[]),
    ),
  };
}

const as = (client: unknown) => client as Client;

describe("suggest", () => {
  test("[ITM-06] makes no call that the provider lacks", async () => {
    const client = makeSuggestionClient();
    client.can.mockReturnValue(false);
    for (const text of ["", "cat", "@ann"]) expect(await suggest(as(client), text, signal)).toEqual([]);
    expect(client.can.mock.calls).toEqual([["trendingSearches"], ["searchTags"], ["channels"]]);
    for (const call of [client.trendingSearches, client.searchTags, client.channels])
      expect(call).not.toHaveBeenCalled();
  });

  test("[ITM-06] returns trending searches without duplicates for an empty text", async () => {
    const found = await suggest(as(makeSuggestionClient()), "", signal);
    expect(found.map(({ term }) => term)).toEqual(["cats", "dogs"]);
  });

  test("[ITM-06] returns completions of a text and skips invalid items", async () => {
    const client = makeSuggestionClient();
    expect((await suggest(as(client), "cat", signal)).map(({ text }) => text)).toEqual(["cat", "cats"]);
    expect(client.searchTags).toHaveBeenCalledWith("cat", { limit: 8, signal });
    expect(client.trendingSearches).not.toHaveBeenCalled();
  });

  test("[ITM-06] returns channels by slug after an @, and nothing for a search within a channel", async () => {
    const client = makeSuggestionClient();
    expect(await suggest(as(client), "@an", signal)).toEqual([
      { term: "@ann", text: "Ann", detail: "@ann" },
      { term: "@bo", text: "@bo", detail: "@bo" },
    ]);
    expect(client.channels).toHaveBeenCalledWith("an", { limit: 8, signal });
    expect(await suggest(as(client), "@ann jump", signal)).toEqual([]);
    expect(await suggest(as(client), "@", signal)).toEqual([]);
    expect(client.channels).toHaveBeenCalledTimes(1);
  });

  test("[ITM-06] returns at most 8 suggestions", async () => {
    const client = { ...makeSuggestionClient(), trendingSearches: async () => page([..."abcdefghij"]) };
    expect((await suggest(as(client), "", signal)).map(({ text }) => text).join("")).toBe("abcdefgh");
  });

  test("[ITM-06] filters previous suggestions by the current text", () => {
    const old: Suggestion[] = ["Cats", "car", "dog"].map((term) => ({ term, text: term }));
    expect(filterByPrefix(old, "ca").map(({ term }) => term)).toEqual(["Cats", "car"]);
    expect(filterByPrefix(old, "cat").map(({ term }) => term)).toEqual(["Cats"]);
  });
});

function SearchLabel() {
  return <p data-testid="label">{useSearch().label}</p>;
}

function Results() {
  const { fetchGifs } = useSearch();
  useEffect(() => {
    fetchGifs({ offset: 0, limit: 6 }).catch(() => {});
  }, [fetchGifs]);
  return null;
}

describe("SearchBar", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  function openBar(props: Omit<SearchProviderProps, "onTermChange"> = {}) {
    const client = makeSuggestionClient();
    const onTermChange = vi.fn();
    const bar = (props: SearchProviderProps) => (
      <ClientProvider client={as(client)}>
        <SearchProvider onTermChange={onTermChange} {...props}>
          <SearchBar />
          <SearchLabel />
        </SearchProvider>
      </ClientProvider>
    );
    const { rerender } = render(bar(props));
    const change = (props: SearchProviderProps) => rerender(bar(props));
    const field = screen.getByRole<HTMLInputElement>("combobox");
    /** The field and the results. */
    const shown = () => [field.value, screen.getByTestId("label").textContent];
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { client, onTermChange, change, field, shown, type, advance };
  }

  test("[ITM-06] typed text is searched and completed once, after the debounce", async () => {
    const { client, onTermChange, field, type, advance } = openBar();
    fireEvent.focus(field);
    for (const text of ["c", "ca", "cat"]) {
      type(text);
      await advance(249);
    }
    expect(onTermChange).not.toHaveBeenCalled();
    await advance(1);
    expect(onTermChange.mock.calls).toEqual([["cat"]]);
    await advance(1000);
    expect(client.searchTags.mock.calls.map(([text]) => text)).toEqual(["cat"]);
  });

  test("[ITM-06] does not search during IME composition", async () => {
    const { onTermChange, field, type, advance } = openBar();
    fireEvent.compositionStart(field);
    type("ね");
    await advance(5000);
    expect(onTermChange).not.toHaveBeenCalled();
    type("猫");
    fireEvent.compositionEnd(field);
    await advance(250);
    expect(onTermChange.mock.calls).toEqual([["猫"]]);
  });

  test("[ITM-06] Enter searches immediately, and the debounce does not search again", async () => {
    const { onTermChange, field, type, advance } = openBar();
    type(" cat ");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onTermChange.mock.calls).toEqual([["cat"]]);
    await advance(5000);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onTermChange).toHaveBeenCalledTimes(1);
  });

  test("[ITM-06] defaultTerm is the initial term", async () => {
    const { onTermChange, change, shown, type, advance } = openBar({ defaultTerm: "dog" });
    expect(shown()).toEqual(["dog", "Results for dog"]);
    change({ defaultTerm: "bird" });
    await advance(5000);
    expect([shown(), onTermChange.mock.calls]).toEqual([["dog", "Results for dog"], []]);
    type("cat ");
    await advance(250);
    expect([shown(), onTermChange.mock.calls]).toEqual([["cat ", "Results for cat"], [["cat"]]]);
  });

  test("[ITM-06] term is controlled: a change is requested once, and the field follows another term", async () => {
    const { onTermChange, change, field, shown, type, advance } = openBar({ term: "dog" });
    type("cat");
    await advance(250);
    await advance(5000);
    expect([shown(), onTermChange.mock.calls]).toEqual([["cat", "Results for dog"], [["cat"]]]);
    change({ term: "cat" });
    await advance(5000);
    expect([shown(), onTermChange.mock.calls]).toEqual([["cat", "Results for cat"], [["cat"]]]);
    change({ term: "bird " });
    await advance(5000);
    expect([shown(), onTermChange.mock.calls]).toEqual([["bird", "Results for bird"], [["cat"]]]);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(onTermChange.mock.calls).toEqual([["cat"], [""]]);
    change({ term: "" });
    expect([shown(), document.activeElement]).toEqual([["", "Trending"], field]);
  });

  test("[ITM-06] text typed until the owner has set the requested term stays", async () => {
    const { onTermChange, change, shown, type, advance } = openBar({ term: "" });
    type("cat");
    await advance(250);
    type("cats");
    change({ term: "cat" });
    expect(shown()).toEqual(["cats", "Results for cat"]);
    await advance(250);
    expect(onTermChange.mock.calls).toEqual([["cat"], ["cats"]]);
  });

  test("[ITM-06] the menu closes when the results of its text come, not those of an earlier one while letters follow", async () => {
    const answers = new Map<string, () => void>();
    const client = Object.assign(makeSuggestionClient(), {
      search: (term: string) => new Promise((resolve) => answers.set(term, () => resolve({ items: [] }))),
      trending: async () => ({ items: [] }),
    });
    render(
      <ClientProvider client={as(client)}>
        <SearchProvider>
          <SearchBar />
          <Results />
        </SearchProvider>
      </ClientProvider>,
    );
    const field = screen.getByRole("combobox");
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
    type("ca");
    await advance(250);
    expect(options()).toEqual(["ca", "cas"]);
    type("cas");
    answers.get("ca")?.();
    await advance(0);
    expect(options()).toEqual(["cas"]);
    await advance(250);
    expect(options()).toEqual(["cas", "cass"]);
    answers.get("cas")?.();
    await advance(0);
    expect(options()).toEqual([]);
    type("cass");
    expect(options()).toEqual(["cass"]);
  });

  test("[ITM-06] suggestions close after the next element has the focus: a dialog may take it when a node is removed", async () => {
    const { field, type, advance } = openBar();
    act(() => field.focus());
    type("cat");
    await advance(1000);
    expect(screen.getAllByRole("option")).toHaveLength(2);
    act(() => field.blur());
    expect(screen.getAllByRole("option")).toHaveLength(2);
    await advance(1);
    expect(screen.queryAllByRole("option")).toHaveLength(0);
  });

  test("[ITM-06] a field that loses the focus shows the term, if the owner has ignored the requested one", async () => {
    const { onTermChange, change, field, shown, type, advance } = openBar({ term: "dog" });
    type("cat");
    fireEvent.blur(field);
    expect(field.value).toBe("cat");
    await advance(250);
    fireEvent.blur(field);
    await advance(5000);
    expect([shown(), onTermChange.mock.calls]).toEqual([["dog", "Results for dog"], [["cat"]]]);
    change({ term: "cat" });
    expect(shown()).toEqual(["cat", "Results for cat"]);
  });
});

describe("tabForTerm", () => {
  test.each([
    ["stays in a tab with search", "stickers", "stickers"],
    ["switches from emoji to the first tab with search", "emoji", "gifs"],
    ["switches from recently used GIFs too", "recent", "gifs"],
  ] as const)("[ITM-06] %s", (_, tab, expected) => {
    expect(tabForTerm(tab, "cat", ["emoji", "gifs", "stickers"])).toBe(expected);
  });

  test("[ITM-06] does not switch without a term or without a tab with search", () => {
    expect(tabForTerm("recent", "", ["gifs"])).toBe("recent");
    expect(tabForTerm("emoji", "cat", ["emoji"])).toBe("emoji");
  });
});

describe("recently used GIFs", () => {
  beforeEach(() => localStorage.clear());

  function makeConsentClient(allows?: boolean) {
    const listeners = new Set<() => void>();
    let isAllowed = allows;
    return {
      provider: { name: "test" },
      allows: () => isAllowed,
      onConsent(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      setConsent(next: boolean) {
        isAllowed = next;
        for (const listener of listeners) listener();
      },
    };
  }
  const recentsOf = (client: Client) => savedGifsOf(client, "recent");
  const ids = (client: unknown) => {
    const recents = recentsOf(as(client));
    void recents.load();
    return recents.list().map(({ id }) => id);
  };

  test("[MOD-14] newest first, without duplicates, at most 24", () => {
    const client = makeConsentClient();
    for (let n = 0; n < 30; n += 1) recentsOf(as(client)).add(makeGif(n));
    recentsOf(as(client)).add(makeGif(20));
    expect(ids(client)).toHaveLength(24);
    expect(ids(client).slice(0, 3)).toEqual(["20", "29", "28"]);
    expect(ids(client).filter((id) => id === "20")).toHaveLength(1);
  });

  test("[PNG-12] are stored only after consent, and erased when it is withdrawn", () => {
    const client = makeConsentClient();
    recentsOf(as(client)).add(makeGif("a"));
    expect(localStorage).toHaveLength(0);
    client.setConsent(true);
    expect(ids(makeConsentClient(true))).toEqual(["a"]);
    client.setConsent(false);
    expect(ids(client)).toEqual([]);
  });

  test("[PNG-12] those of before the consent are stored with the stored ones, per provider", () => {
    recentsOf(as(makeConsentClient(true))).add(makeGif("old"));
    const other = { ...makeConsentClient(true), provider: { name: "other" } };
    recentsOf(as(other)).add(makeGif("b"));
    const client = makeConsentClient();
    recentsOf(as(client)).add(makeGif("new"));
    expect(ids(client)).toEqual(["new"]);
    client.setConsent(true);
    expect(ids(client)).toEqual(["new", "old"]);
    expect(ids(makeConsentClient(true))).toEqual(["new", "old"]);
    expect(ids({ ...makeConsentClient(true), provider: { name: "other" } })).toEqual(["b"]);
  });

  test.each([
    "null",
    "5",
    '"x"',
    "[",
    "[[1]]",
    '{"test":{}}',
    '{"test":[null,1,"a",{"id":"a"}]}',
    '{"__proto__":[1]}',
  ])("[MOD-14] stored ones in another format are ignored: %s", (text) => {
    for (const name of ["test", "__proto__", "constructor"]) {
      localStorage.setItem("giflet.recents", text);
      const client = { ...makeConsentClient(true), provider: { name } };
      expect(ids(client)).toEqual([]);
      recentsOf(as(client)).add(makeGif("a"));
      expect(ids({ ...makeConsentClient(true), provider: { name } })).toEqual(["a"]);
    }
  });

  test("[PNG-12] another tab's are added, and unavailable storage is ignored", () => {
    const client = makeConsentClient(true);
    expect(ids(client)).toEqual([]);
    recentsOf(as(makeConsentClient(true))).add(makeGif("tab"));
    recentsOf(as(client)).add(makeGif("a"));
    expect(ids(client)).toEqual(["a", "tab"]);
    for (const name of ["getItem", "setItem"] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error("blocked");
      });
    }
    recentsOf(as(client)).add(makeGif("b"));
    expect(ids(client)).toEqual(["b", "a", "tab"]);
  });

  test.each(["no json", "7", "null", '{"test":7}', '{"test":[null,{"id":"a"}]}'])(
    "[MOD-14] ignores invalid stored data: %s",
    (stored) => {
      localStorage.setItem("giflet.recents", stored);
      expect(ids(makeConsentClient(true))).toEqual([]);
    },
  );
});
