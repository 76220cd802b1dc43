import { useMemo, useRef } from "react";
import type { GifEvents } from "../gif/events.js";
import { type RootProps, splitProps } from "../hooks/root-props.js";
import { type GifSource, useGifPages } from "../hooks/useGifPages.js";
import { useAdWarning } from "../hooks/useListWarnings.js";
import { usePauseControl } from "../hooks/usePlayback.js";
import { numberProp } from "../hooks/warn-of-prop.js";
import { withExtras, withoutAds } from "./entry.js";
import type { GridOptions } from "./props.js";

/** The props that grid and carousel have in common. */
export type ListProps = ListOptions & GifSource;

/** The props of a list, without those of its items. */
export type ListOptions = Omit<GridOptions, "columns" | "width" | "restoreKey">;

export interface GifListOptions {
  /** As of `useGifPages`. */
  debounce?: number;
  /** As of `useGifPages`. */
  atLeast?: number;
}

/** CSS px. */
const GUTTER = 6;

/** The callbacks of a GIF and of `fetchGifs`. */
const IS_CALLBACK = /^onGif/;

/** The callbacks of a GIF. */
const IS_EVENT = /^onGif(?!s)/;

/** The names of the other props that are not attributes. Complete, because the type requires it. */
const NAMES: Record<
  Exclude<keyof GifSource | keyof ListOptions, `onGif${string}` | Exclude<keyof RootProps, "onSelect">>,
  1
> = {
  fetchGifs: 1,
  queryKey: 1,
  initialGifs: 1,
  gifs: 1,
  hasMore: 1,
  isLoading: 1,
  error: 1,
  onLoadMore: 1,
  gutter: 1,
  label: 1,
  hideAttribution: 1,
  noLink: 1,
  noResultsMessage: 1,
  renderOverlay: 1,
  loadMore: 1,
  renderLoader: 1,
  renderError: 1,
  loaderConfig: 1,
  renderItem: 1,
  renderAd: 1,
  extras: 1,
  playback: 1,
  hideMark: 1,
  hidePauseControl: 1,
  paused: 1,
  defaultPaused: 1,
  onPausedChange: 1,
  onSelect: 1,
  selectionWidth: 1,
  onDismiss: 1,
  user: 1,
};

/** The result of `useGifList`. */
export type GifList = ReturnType<typeof useGifList>;

/** Fetches the GIFs of a grid or carousel. Returns its entries, its pause control, and the attributes of its elements as `rest`. */
export function useGifList<Root extends HTMLElement>(props: ListProps, options: GifListOptions) {
  const { extras } = props;
  const gutter = numberProp("gutter", props.gutter, GUTTER);
  const [own, attributes] = splitProps(props, (name) => name in NAMES || IS_CALLBACK.test(name));
  // Named: otherwise the declaration lists every attribute of React 19, and React 18 does not have all their types.
  const rest = attributes as RootProps;
  const [events] = splitProps(own as GifEvents, (name) => IS_EVENT.test(name));
  const root = useRef<Root>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useGifPages({ ...props, ...options });
  const { isPaused, isStarted, control } = usePauseControl(props);
  const hasAds = Boolean(props.renderAd);
  useAdWarning(pages.gifs, hasAds);
  const entries = useMemo(
    () => withExtras(hasAds ? pages.gifs : withoutAds(pages.gifs), extras),
    [pages.gifs, extras, hasAds],
  );
  const isEmpty = pages.isDoneFetching && entries.length === 0;
  const pause = props.hidePauseControl || isEmpty ? undefined : control;
  return { props, events, rest, root, list, pages, entries, gutter, isPaused, isStarted, pause };
}
