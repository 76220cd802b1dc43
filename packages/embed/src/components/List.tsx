import type { GifData } from "@giflet/core";
import { targetOf } from "@giflet/core/internal/item";
import { ClientProvider, Gif, Grid, type GridOptions, type ItemProps } from "@giflet/react-components";
import { useMemo } from "react";
import type { ListStrings } from "../locales/list-strings.js";
import { dispatch } from "../shared/dispatch.js";
import { readNumber } from "../shared/read-number.js";
import type { Settings } from "../shared/settings.js";
import type * as carouselModule from "./carousel.js";
import { clientFor } from "./client.js";
import { createFetchGifs, type ListQuery } from "./fetch-gifs.js";

export type CarouselModule = typeof carouselModule;

export interface ListProps {
  /** The custom element: its attributes are the list's props, and it dispatches the list's events. */
  element: HTMLElement;
  settings: Settings;
  strings: Partial<ListStrings>;
  /** What a carousel needs; without it the list is a grid. */
  carousel?: CarouselModule;
}

/** The props that an element has as attributes. */
type ListAttributes = Pick<
  GridOptions,
  "gutter" | "label" | "noResultsMessage" | "hideAttribution" | "noLink" | "loadMore" | "playback"
>;

/** The event of a click only reports it, unless `no-link` says that the page does something. */
const renderItem = (item: ItemProps) => (
  <Gif {...item} onGifClick={targetOf(item.gif, item.noLink) === "span" ? undefined : item.onGifClick} />
);

/** Renders a grid or a carousel from an element's attributes. */
export function List({ element, settings, strings, carousel }: ListProps) {
  const client = clientFor(settings);
  const query = JSON.stringify(readQuery(element));
  const fetchGifs = useMemo(() => createFetchGifs(JSON.parse(query), client), [query, client]);

  const props = { ...readProps(element), ...eventHandlers(element), fetchGifs, renderItem };
  return (
    <ClientProvider client={client} strings={strings}>
      {carousel ? (
        <carousel.Carousel {...props} height={readNumber(element, "height") ?? 200} />
      ) : (
        <Grid {...props} columns={readNumber(element, "columns") || undefined} />
      )}
    </ClientProvider>
  );
}

function readQuery(element: HTMLElement): ListQuery {
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

function readProps(element: HTMLElement): ListAttributes {
  const text = (name: string) => element.getAttribute(name) ?? undefined;
  const playback = text("playback");
  const isPlayback =
    playback === "auto" || playback === "hover" || playback === "click" || playback === "never";
  return {
    gutter: readNumber(element, "gutter"),
    label: text("label"),
    noResultsMessage: text("no-results"),
    hideAttribution: element.hasAttribute("hide-attribution"),
    noLink: element.hasAttribute("no-link") || undefined,
    loadMore: text("load-more") === "button" ? "button" : "scroll",
    playback: isPlayback ? playback : undefined,
  };
}

/** Event handlers that dispatch DOM events on the element. A canceled `giflet-click` cancels the click. */
function eventHandlers(element: HTMLElement) {
  return {
    onGifClick: (gif: GifData, event: { preventDefault(): void }) => {
      if (!dispatch(element, "click", gif)) event.preventDefault();
    },
    onGifSeen: (gif: GifData) => void dispatch(element, "seen", gif),
    onGifHover: (gif: GifData) => void dispatch(element, "hover", gif),
    onGifsFetched: (gifs: readonly GifData[]) => void dispatch(element, "fetched", gifs),
    onGifsFetchError: (error: unknown) => void dispatch(element, "error", error),
  };
}
