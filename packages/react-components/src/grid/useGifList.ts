import { useMemo, useRef } from "react";
import { useOptionalClient } from "../client/context.js";
import type { RootProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { type GifSource, useGifPages } from "../hooks/useGifPages.js";
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

/** The result of `useGifList`. */
export type GifList = ReturnType<typeof useGifList>;

/** Fetches the GIFs of a grid or carousel. Returns its entries, its pause control, and the attributes of its elements as `rest`. */
export function useGifList<Root extends HTMLElement>(props: ListProps, options: GifListOptions) {
  const {
    fetchGifs,
    queryKey,
    initialGifs,
    initialPage,
    gifs,
    hasMore,
    isLoading,
    error,
    onLoadMore,
    gutter = 6,
    label,
    hideAttribution,
    noLink,
    noResultsMessage,
    renderOverlay,
    loadMore,
    renderLoader,
    renderError,
    loaderConfig,
    renderItem,
    renderAd,
    extras,
    playback = "auto",
    hideMark,
    hidePauseControl,
    paused,
    defaultPaused = false,
    onPausedChange,
    onSelect,
    selectionWidth,
    onDismiss,
    onGifsFetched,
    onGifsFetchError,
    user,
    onGifSeen,
    onGifVisible,
    onGifHover,
    onGifClick,
    onGifRightClick,
    onGifKeyPress,
    onGifFocus,
    ...attributes
  } = props;
  // Named: otherwise the declaration lists every attribute of React 19, and React 18 does not have all their types.
  const rest: RootProps = attributes;
  const root = useRef<Root>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useGifPages({ ...props, ...options });
  const [isPaused, setPaused] = useControlled(paused, defaultPaused, onPausedChange);
  const hasAds = Boolean(renderAd);
  const debug = useOptionalClient()?.debug;
  const entries = useMemo(
    () => withExtras(hasAds ? pages.gifs : withoutAds(pages.gifs, debug), extras),
    [pages.gifs, extras, hasAds, debug],
  );
  /** Omitted if nothing plays automatically. */
  const onPause = hidePauseControl || playback !== "auto" ? undefined : setPaused;
  const events = {
    onGifSeen,
    onGifVisible,
    onGifHover,
    onGifClick,
    onGifRightClick,
    onGifKeyPress,
    onGifFocus,
  };
  return { props, events, rest, root, list, pages, entries, gutter, isPaused, onPause };
}
