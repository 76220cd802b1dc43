import type { Channel, ItemPage, Sdk } from "@giflet/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { placeOfTerm } from "../src/picker/place";
import { recentsOf } from "../src/picker/recents";
import { SdkProvider } from "../src/sdk/SdkProvider";
import { SearchBar } from "../src/search/SearchBar";
import { SearchProvider } from "../src/search/SearchProvider";
import { narrow, type Suggestion, suggest } from "../src/search/suggestions";
import { makeGif } from "./support/gifs";

const page = <T,>(items: readonly T[]) => ({ items }) as ItemPage<T>;
const signal = new AbortController().signal;

function suggestingSdk() {
  return {
    service: { name: "test" },
    trendingSearches: vi.fn(async () => page(["cats", "", "dogs", "cats"])),
    searchTags: vi.fn(async (text: string) =>
      page([{ name: text }, { name: `${text}s` }, { name: 7 }, null]),
    ),
    channels: vi.fn(async () =>
      page([{ slug: "ann", display_name: "Ann" }, { slug: "bo" }, {}] as unknown as Channel[]),
    ),
  };
}

const as = (sdk: unknown) => sdk as Sdk;

describe("what is suggested", () => {
  test("[ITM-06] without a text, what is searched for most, each once", async () => {
    const found = await suggest(as(suggestingSdk()), "", signal);
    expect(found.map(({ term }) => term)).toEqual(["cats", "dogs"]);
  });

  test("[ITM-06] what a text could become; what the service sends amiss is left out", async () => {
    const sdk = suggestingSdk();
    expect((await suggest(as(sdk), "cat", signal)).map(({ text }) => text)).toEqual(["cat", "cats"]);
    expect(sdk.searchTags).toHaveBeenCalledWith("cat", { limit: 8, signal });
    expect(sdk.trendingSearches).not.toHaveBeenCalled();
  });

  test("[ITM-06] channels after an @, searched by their slug; nothing within a channel", async () => {
    const sdk = suggestingSdk();
    expect(await suggest(as(sdk), "@an", signal)).toEqual([
      { term: "@ann", text: "Ann", detail: "@ann" },
      { term: "@bo", text: "@bo", detail: "@bo" },
    ]);
    expect(sdk.channels).toHaveBeenCalledWith("an", { limit: 8, signal });
    expect(await suggest(as(sdk), "@ann jump", signal)).toEqual([]);
    expect(await suggest(as(sdk), "@", signal)).toEqual([]);
    expect(sdk.channels).toHaveBeenCalledTimes(1);
  });

  test("[ITM-06] of an old answer only what still fits the text is shown", () => {
    const old: Suggestion[] = ["Cats", "car", "dog"].map((term) => ({ term, text: term }));
    expect(narrow(old, "ca").map(({ term }) => term)).toEqual(["Cats", "car"]);
    expect(narrow(old, "cat").map(({ term }) => term)).toEqual(["Cats"]);
  });
});

describe("a search field", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  function openBar() {
    const sdk = suggestingSdk();
    const onSearch = vi.fn();
    render(
      <SdkProvider sdk={as(sdk)}>
        <SearchProvider onSearch={onSearch}>
          <SearchBar />
        </SearchProvider>
      </SdkProvider>,
    );
    const field = screen.getByRole("combobox");
    const write = (value: string) => fireEvent.change(field, { target: { value } });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { sdk, onSearch, field, write, pass };
  }

  test("[ITM-06] a query typed letter by letter is searched and suggested for once, when the typing rests", async () => {
    const { sdk, onSearch, field, write, pass } = openBar();
    fireEvent.focus(field);
    for (const text of ["c", "ca", "cat"]) {
      write(text);
      await pass(249);
    }
    expect(onSearch).not.toHaveBeenCalled();
    await pass(1);
    expect(onSearch.mock.calls).toEqual([["cat"]]);
    await pass(1000);
    expect(sdk.searchTags.mock.calls.map(([text]) => text)).toEqual(["cat"]);
  });

  test("[ITM-06] nothing is searched in the middle of a composition", async () => {
    const { onSearch, field, write, pass } = openBar();
    fireEvent.compositionStart(field);
    write("ね");
    await pass(5000);
    expect(onSearch).not.toHaveBeenCalled();
    write("猫");
    fireEvent.compositionEnd(field);
    await pass(250);
    expect(onSearch.mock.calls).toEqual([["猫"]]);
  });

  test("[ITM-06] Enter searches at once, and the rest of the typing does not search again", async () => {
    const { onSearch, field, write, pass } = openBar();
    write(" cat ");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onSearch.mock.calls).toEqual([["cat"]]);
    await pass(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});

describe("where a new term leads", () => {
  test.each([
    ["it stays in a tab that is searched", { tab: "stickers", subcategory: "x" }, { tab: "stickers" }],
    ["from the emoji to the first that is searched", { tab: "emoji" }, { tab: "gifs" }],
    ["from what was chosen before too", { tab: "recent" }, { tab: "gifs" }],
  ] as const)("[ITM-06] %s", (_, place, expected) => {
    expect(placeOfTerm(place, "cat", ["emoji", "gifs", "stickers"])).toEqual(expected);
  });

  test("[ITM-06] nowhere without a term, or where nothing is searched", () => {
    expect(placeOfTerm({ tab: "recent" }, "", ["gifs"])).toEqual({ tab: "recent" });
    expect(placeOfTerm({ tab: "emoji" }, "cat", ["emoji"])).toEqual({ tab: "emoji" });
  });
});

describe("what was chosen last", () => {
  beforeEach(() => localStorage.clear());

  function consentingSdk(allows?: boolean) {
    const told = new Set<() => void>();
    let answer = allows;
    return {
      service: { name: "test" },
      allows: () => answer,
      onConsent(then: () => void) {
        told.add(then);
        return () => told.delete(then);
      },
      answer(next: boolean) {
        answer = next;
        for (const then of told) then();
      },
    };
  }
  const ids = (sdk: unknown) =>
    recentsOf(as(sdk))
      .list()
      .map(({ id }) => id);

  test("[MOD-14] newest first, each once, 24 at most", () => {
    const sdk = consentingSdk();
    for (let n = 0; n < 30; n += 1) recentsOf(as(sdk)).add(makeGif(n));
    recentsOf(as(sdk)).add(makeGif(20));
    expect(ids(sdk)).toHaveLength(24);
    expect(ids(sdk).slice(0, 3)).toEqual(["20", "29", "28"]);
    expect(ids(sdk).filter((id) => id === "20")).toHaveLength(1);
  });

  test("[PNG-12] nothing is stored before consent, all of it after, and nothing is left once it is withdrawn", () => {
    const sdk = consentingSdk();
    recentsOf(as(sdk)).add(makeGif("a"));
    expect(localStorage).toHaveLength(0);
    sdk.answer(true);
    expect(ids(consentingSdk(true))).toEqual(["a"]);
    sdk.answer(false);
    expect(ids(sdk)).toEqual([]);
  });

  test.each(["no json", "7", "null", '{"test":7}', '{"test":[null,{"id":"a"}]}'])(
    "[MOD-14] %s in the storage is nothing chosen",
    (kept) => {
      localStorage.setItem("giflet.recents", kept);
      expect(ids(consentingSdk(true))).toEqual([]);
    },
  );
});
