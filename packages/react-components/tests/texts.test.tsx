import type { Client, GifData } from "@giflet/core";
import { strings as de } from "@giflet/react-components/locales/de";
import { strings as en } from "@giflet/react-components/locales/en";
import { act, fireEvent, render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PluralText } from "../src/client/format.js";
import {
  Attribution,
  Carousel,
  ClientProvider,
  FavoriteButton,
  Gif,
  Grid,
  Loader,
  RelatedGrid,
  type Strings,
  StringsProvider,
  useClient,
  VerifiedBadge,
  Video,
  VideoOverlay,
} from "../src/index.js";
import { EmojiVariations, GifPicker, SearchBar, SearchProvider } from "../src/picker.js";
import { EmbedPlayer, SharePanel } from "../src/player.js";
import { attribution, makeClient, makeGif, makeGifs, makeRendition, pagesOf } from "./support/gifs.js";
import { show as reveal } from "./support/observer.js";

const marked = (text: PluralText): PluralText =>
  typeof text === "string"
    ? `«${text}»`
    : { other: "", ...Object.fromEntries(Object.entries(text).map(([form, text]) => [form, `«${text}»`])) };

/** The English texts, each between marks. */
const pseudo = {
  ...Object.fromEntries(Object.entries(en).map(([name, text]) => [name, marked(text)])),
  lang: "en",
} as unknown as Strings;

/** Attributes that are read to visitors or shown to them. */
const attributes = [
  ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "aria-placeholder"],
  ...["title", "alt", "placeholder", "label"],
];

/** Texts that no language replaces: data of the fixtures (`en` names a track of captions), brands and marks of providers, whose terms do not allow translations. */
const untranslated =
  /^(Title|Picture) \w+$|^Ann Example$|^@?ann$|^Powered by Test$|^Test$|^(Facebook|X|Twitter|Pinterest|Tumblr|Reddit|YouTube)$|^en$|^https?:|^cats$|^smile$/;

/** Returns the texts of an element and its attributes that have no mark and are not data. */
function unmarkedTexts(root: Element): string[] {
  const texts: string[] = [];
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
  }
  const rest = texts.map((text) => text.replace(/«[^«»]*(«[^«»]*»[^«»]*)*»/g, "").trim());
  return [...new Set(rest.filter((text) => /\p{L}/u.test(text) && !untranslated.test(text)))];
}

const gif = makeGif("a", {
  attribution,
  externalMedia: { host: "youtube", id: "b", start: 0 },
  shortUrl: "https://site.test/a",
  embedUrl: "https://site.test/embed/a",
  gifUrl: "https://media.test/a.gif",
});
const clip = makeGif("c", {
  video: {
    renditions: [makeRendition("https://media.test/c/sound.mp4", 480)],
    captions: [{ lang: "en", url: "https://media.test/c/en.vtt" }],
  },
});

/** A fake client with all calls that search and picker make. */
function client() {
  const page = vi.fn(async () => ({ items: makeGifs(3) }));
  const names = vi.fn(async () => ({ items: [{ name: "cats" }] }));
  const calls = { search: page, trending: page, related: page, animate: page, emojiVariations: page };
  const lists = { emojiDefaultVariations: page, trendingSearches: names, autocomplete: names };
  const category = { name: "cats", subcategories: [], gif: makeGif("d") };
  const more = {
    categories: vi.fn(async () => ({ items: [category] })),
    searchTags: names,
    relatedTags: names,
  };
  return Object.assign(makeClient(), calls, lists, more) as ReturnType<typeof makeClient>;
}

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { close() {}, showModal() {} });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.stubGlobal("scrollTo", () => {});
});

const settle = async () => {
  for (let step = 0; step < 5; step += 1) await act(async () => {});
};

/** Renders an element with the marked texts, and waits for its requests. */
async function show(element: ReactElement) {
  const view = render(
    <ClientProvider client={client()}>
      <StringsProvider strings={pseudo}>{element}</StringsProvider>
    </ClientProvider>,
  );
  await settle();
  for (const end of view.container.querySelectorAll(".giflet-probe")) reveal(end, 1);
  await settle();
  return view.container;
}

const fails = async () => {
  throw new Error("offline");
};
const none = async () => ({ items: [] });
const overlay = { gif: clip, isHovered: true } as Parameters<typeof VideoOverlay>[0];

/** Every component, in its states, and the names of texts that each shows. */
const components: [name: string, element: ReactElement, shown: (keyof Strings)[]][] = [
  ["Attribution", <Attribution key="1" gif={gif} />, ["verified"]],
  ["Gif", <Gif key="1" gif={gif} playback="click" />, ["play"]],
  ["VerifiedBadge", <VerifiedBadge key="1" />, ["verified"]],
  ["Loader", <Loader key="1" />, []],
  ["Grid", <Grid key="1" fetchGifs={pagesOf(60)} width={400} />, ["grid", "loaded", "pauseAll"]],
  [
    "Grid with a button",
    <Grid key="1" fetchGifs={pagesOf(90)} width={400} loadMore="button" />,
    ["loadMore"],
  ],
  ["Grid, loading", <Grid key="1" fetchGifs={() => new Promise(() => {})} width={400} />, ["loading"]],
  ["Grid, empty", <Grid key="1" fetchGifs={none} width={400} />, ["noResults"]],
  ["Grid with an error", <Grid key="1" fetchGifs={fails} width={400} />, ["error", "retry"]],
  ["RelatedGrid", <RelatedGrid key="1" gif={gif} width={400} />, ["grid"]],
  ["Carousel", <Carousel key="1" fetchGifs={pagesOf(60)} height={100} />, ["carousel", "previous", "next"]],
  ["Video", <Video key="1" gif={clip} />, ["play", "mute", "captions", "position"]],
  ["Video, muted", <Video key="1" gif={clip} defaultMuted />, ["unmute"]],
  ["VideoOverlay", <VideoOverlay key="1" {...overlay} />, ["unmute"]],
  ["FavoriteButton", <FavoriteButton key="1" gif={gif} />, ["favorite"]],
  [
    "SearchBar",
    <SearchProvider key="1" defaultTerm="cats">
      <SearchBar />
    </SearchProvider>,
    ["search", "clear"],
  ],
  ["GifPicker", <GifPicker key="1" onSelect={() => {}} />, ["picker", "types", "gifs", "search", "recent"]],
  ["EmojiVariations", <EmojiVariations key="1" gif={gif} onSelect={() => {}} />, ["grid"]],
  [
    "EmbedPlayer",
    <EmbedPlayer key="1" gif={gif} provider={{ productName: "Test", site: "https://site.test/" }} />,
    ["pause", "watch", "watchOn", "share", "close", "related", "continueOn"],
  ],
  [
    "EmbedPlayer, mobile",
    <EmbedPlayer key="1" gif={gif} mobile provider={{ productName: "Test", site: "https://site.test/" }} />,
    ["viewOn", "showDetails"],
  ],
  [
    "SharePanel",
    <SharePanel key="1" gif={gif} onClose={() => {}} onVideo={() => {}} embedCode />,
    ["link", "copy", "copyField", "video", "watchOn", "favorite", "embedCode", "responsive"],
  ],
];

describe("every text is one of the files of the languages", () => {
  test.each(components)("[NPM-03] %s", async (_, element, shown) => {
    const root = await show(element);
    // The code for sharing is loaded on demand.
    await waitFor(() => {
      for (const name of shown) {
        const text = en[name];
        const [start = ""] = (typeof text === "string" ? text : text.other).split(/{\w+}/);
        expect(root.innerHTML, name).toContain(`«${start}`);
      }
    });
    expect(unmarkedTexts(root)).toEqual([]);
  });

  test("[NPM-03] the tabs of a picker", async () => {
    const root = await show(<GifPicker onSelect={() => {}} />);
    const tabs = [...root.querySelectorAll('[role="tab"]')];
    expect(tabs.length).toBeGreaterThan(2);
    for (const tab of tabs) {
      fireEvent.click(tab);
      await settle();
      expect(unmarkedTexts(root), tab.textContent ?? "").toEqual([]);
    }
  });

  test("[NPM-03] the position of a video", async () => {
    const root = await show(<Video gif={clip} defaultPaused />);
    const video = root.querySelector("video") as HTMLVideoElement;
    Object.defineProperties(video, { duration: { value: 9 }, currentTime: { value: 2, writable: true } });
    fireEvent.input(root.querySelector("input") as HTMLInputElement, { target: { value: "0.5" } });
    expect(root.querySelector("input")?.getAttribute("aria-valuetext")).toMatch(/^«.* of 9 seconds»$/);
  });

  test("[NPM-03] an unmarked text is found", () => {
    const { container } = render(<p title="Help">«Fine» Not fine</p>);
    expect(unmarkedTexts(container)).toEqual(["Help", "Not fine"]);
  });
});

function Find({ onRender }: { onRender: (client: Client) => void }) {
  onRender(useClient());
  return null;
}

describe("StringsProvider", () => {
  test("[NPM-03] provides texts without a client", () => {
    const { getByRole } = render(
      <StringsProvider strings={de}>
        <Gif gif={gif} playback="click" />
        <FavoriteButton gif={gif} />
      </StringsProvider>,
    );
    expect(getByRole("button", { name: "Abspielen" })).toBeTruthy();
    expect(getByRole("button", { name: "Favorit" })).toBeTruthy();
  });

  test("[NPM-03] nests: an inner provider replaces some texts, and none of the client", () => {
    const outer = makeClient();
    const onRender = vi.fn();
    const { getAllByRole } = render(
      <StringsProvider strings={de}>
        <ClientProvider client={outer} strings={{ pause: "Halt" }}>
          <StringsProvider strings={{ play: "Los" }}>
            <Gif gif={gif} playback="click" />
            <FavoriteButton gif={gif} />
            <Find onRender={onRender} />
          </StringsProvider>
        </ClientProvider>
      </StringsProvider>,
    );
    const [play, favorite] = getAllByRole("button");
    expect([play, favorite].map((button) => button?.getAttribute("aria-label"))).toEqual(["Los", "Favorit"]);
    fireEvent.click(play as HTMLElement);
    expect(play?.getAttribute("aria-label")).toBe("Halt");
    expect(onRender).toHaveBeenLastCalledWith(outer);
  });

  test("[NPM-03] the texts of one player replace those of the provider", async () => {
    const gif: GifData = makeGif(1);
    const { container } = render(
      <StringsProvider strings={de}>
        <EmbedPlayer gif={gif} strings={{ watch: "Ansehen!" }} />
      </StringsProvider>,
    );
    expect(container.textContent).toContain("Ansehen!");
    expect(container.querySelector(".giflet-player-share")?.getAttribute("aria-label")).toBe("Teilen");
  });
});
