import type { Gif } from "@giflet/core";
import { Grid, type GridProps, SdkProvider } from "@giflet/react-components";
import { Carousel } from "@giflet/react-components/carousel";
import { useMemo } from "react";
import type { Settings } from "../tag/settings.js";
import { tell } from "../tag/tell.js";
import { sdkOf } from "./core.js";
import { pagesOf, type Wish } from "./pages.js";
import type { ListKind } from "./payload.js";

export interface ListProps {
  kind: ListKind;
  /** Whose attributes say what is shown, and who tells what happens. */
  element: HTMLElement;
  settings: Settings;
}

/** A grid or a carousel as an element's attributes want it. */
export function List({ kind, element, settings }: ListProps) {
  const sdk = sdkOf(settings);
  const wish = JSON.stringify(readWish(element));
  const fetchGifs = useMemo(() => pagesOf(JSON.parse(wish), sdk), [wish, sdk]);

  const props = { ...readProps(element), ...eventsOf(element), fetchGifs };
  return (
    <SdkProvider sdk={sdk}>
      {kind === "grid" ? (
        <Grid {...props} columns={number(element, "columns")} />
      ) : (
        <Carousel {...props} height={number(element, "height") ?? 200} />
      )}
    </SdkProvider>
  );
}

function readWish(element: HTMLElement): Wish {
  const text = (name: string) => element.getAttribute(name) ?? undefined;
  const type = text("type");
  const isType = type === "gifs" || type === "stickers" || type === "text" || type === "videos";
  return {
    related: text("related"),
    search: text("search"),
    type: isType ? type : undefined,
    rating: text("rating"),
    lang: text("language"),
  };
}

function readProps(element: HTMLElement): Omit<GridProps, "fetchGifs"> {
  const text = (name: string) => element.getAttribute(name) ?? undefined;
  const playback = text("playback");
  const isPlayback =
    playback === "auto" || playback === "hover" || playback === "click" || playback === "never";
  return {
    gutter: number(element, "gutter"),
    label: text("label"),
    noResultsMessage: text("no-results"),
    hideAttribution: element.hasAttribute("hide-attribution"),
    noLink: element.hasAttribute("no-link") || undefined,
    loadMore: text("load-more") === "button" ? "button" : "scroll",
    playback: isPlayback ? playback : undefined,
  };
}

/** What happens to GIFs, told to the page; it may keep a click from doing what it does. */
function eventsOf(element: HTMLElement) {
  return {
    onGifClick: (gif: Gif, event: { preventDefault(): void }) => {
      if (!tell(element, "click", gif)) event.preventDefault();
    },
    onGifSeen: (gif: Gif) => void tell(element, "seen", gif),
    onGifHover: (gif: Gif) => void tell(element, "hover", gif),
    onGifsFetched: (gifs: readonly Gif[]) => void tell(element, "fetched", gifs),
    onGifsFetchError: (error: unknown) => void tell(element, "error", error),
  };
}

function number(element: HTMLElement, name: string): number | undefined {
  const text = element.getAttribute(name);
  const value = Number(text);
  return text !== null && value >= 0 && value < 1e5 ? value : undefined;
}
