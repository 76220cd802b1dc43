import type { GifData } from "@giflet/core";
import { targetOf } from "@giflet/core/internal/item";
import { ClientProvider, Gif, Grid, type ItemProps } from "@giflet/react-components";
import { useMemo } from "react";
import { parseAny, readAttributes } from "../elements/read.js";
import { carouselAttributes, gridAttributes, type Values } from "../shared/attributes.js";
import { dispatch } from "../shared/dispatch.js";
import type * as carouselModule from "./carousel.js";
import { clientFor } from "./client.js";
import type { ComponentProps } from "./component-renderer.js";
import { createFetchGifs, type ListQuery } from "./fetch-gifs.js";

export type CarouselModule = typeof carouselModule;

export interface ListProps extends ComponentProps {
  /** What a carousel needs; without it the list is a grid. */
  carousel?: CarouselModule;
}

type ListValues = Values<typeof gridAttributes> & Partial<Values<typeof carouselAttributes>>;

/** The event of a click only reports it, unless `no-link` says that the page does something. */
const renderItem = (item: ItemProps) => (
  <Gif {...item} onGifClick={targetOf(item.gif, item.noLink) === "span" ? undefined : item.onGifClick} />
);

/** Renders a grid or a carousel from an element's attributes. */
export function List({ element, settings, strings, carousel }: ListProps) {
  const client = clientFor(settings);
  const values = readAttributes(
    element,
    carousel ? carouselAttributes : gridAttributes,
    parseAny,
  ) as ListValues;
  const { search, related, type, rating, language, gutter, label, loadMore, playback } = values;
  const query = JSON.stringify({ related, search, type, rating, lang: language } satisfies ListQuery);
  const fetchGifs = useMemo(() => createFetchGifs(JSON.parse(query), client), [query, client]);

  const props = {
    ...{ gutter, label, loadMore, playback, fetchGifs, renderItem },
    noResultsMessage: values.noResults,
    hideAttribution: values.hideAttribution,
    noLink: values.noLink || undefined,
    ...itemEvents(element),
    onGifsFetched: (gifs: readonly GifData[]) => void dispatch(element, "fetched", gifs),
    onGifsFetchError: (error: unknown) => void dispatch(element, "error", error),
  };
  return (
    <ClientProvider client={client} strings={strings}>
      {carousel ? (
        <carousel.Carousel {...props} height={values.height ?? carouselAttributes.height.default} />
      ) : (
        <Grid {...props} columns={values.columns} />
      )}
    </ClientProvider>
  );
}

/** Event handlers of GIFs that dispatch DOM events on the element. A canceled `giflet-click` cancels the click. */
export function itemEvents(element: HTMLElement) {
  return {
    onGifClick: (gif: GifData, event: { preventDefault(): void }) => {
      if (!dispatch(element, "click", gif)) event.preventDefault();
    },
    onGifSeen: (gif: GifData) => void dispatch(element, "seen", gif),
    onGifHover: (gif: GifData) => void dispatch(element, "hover", gif),
  };
}
