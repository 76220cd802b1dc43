import type { Box } from "@giflet/core";
import type { MasonryLayout } from "@giflet/core/internal/list";
import { type ForwardedRef, useImperativeHandle, useMemo, useRef } from "react";
import { useControlled } from "../hooks/useControlled.js";
import { useGifPages } from "../hooks/useGifPages.js";
import { useRovingFocus, withPinned } from "../hooks/useRovingFocus.js";
import { useOptionalSdk } from "../sdk/context.js";
import { withExtras, withoutAds } from "./entry.js";
import type { GridHandle, GridProps } from "./props.js";
import type { ItemProps, TileSettings } from "./Tile.js";
import { useTileSettings } from "./useTileSettings.js";

/** The props that grid and carousel have in common. */
export type ListProps = Omit<GridProps, "columns" | "width" | "restoreKey">;

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
    ...rest
  } = props;
  const root = useRef<Root>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useGifPages({ ...props, ...options });
  const [isPaused, setPaused] = useControlled(paused, defaultPaused, onPausedChange);
  const hasAds = Boolean(renderAd);
  const debug = useOptionalSdk()?.debug;
  const entries = useMemo(
    () => withExtras(hasAds ? pages.gifs : withoutAds(pages.gifs, debug), extras),
    [pages.gifs, extras, hasAds, debug],
  );
  /** Omitted if nothing plays automatically. */
  const onPause = hidePauseControl || playback !== "auto" ? undefined : setPaused;
  return { props, rest, root, list, pages, entries, gutter, isPaused, onPause };
}

/** The part of a list that is mounted. */
export interface ListView {
  /** Undefined before the layout. */
  visible?: { boxes: readonly Box[]; firstVisible: number };
  /** Whether a box of the list is in view. Must be a stable function. */
  isInView: TileSettings["isInView"];
  scrollTo: (index: number) => void;
}

export interface ListItemsOptions {
  name: ItemProps["layout"];
  layout: MasonryLayout | null | undefined;
  view: ListView;
  /** Returns the index that a key moves to, or `undefined` for other keys. */
  target: (key: string, from: number, isRtl: boolean) => number | undefined;
}

/** The result of `useListItems`. */
export type ListItems = ReturnType<typeof useListItems>;

/** Implements the keyboard focus and the handle of a list. Returns the boxes of its mounted items, the tab stop and the settings of the items. */
export function useListItems(
  { props, root, list, pages, entries, isPaused }: GifList,
  ref: ForwardedRef<GridHandle>,
  { name, layout, view, target }: ListItemsOptions,
) {
  const { visible, isInView, scrollTo } = view;
  const { generation } = pages;
  const { length } = entries;
  const focus = useRovingFocus({ list, layout, boxes: visible?.boxes, length, generation, target });
  const settings = useTileSettings(props, name, generation, isPaused, isInView);
  const boxes = visible && withPinned(visible.boxes, focus.pinned);
  const isActiveShown = boxes?.some(({ index }) => index === focus.active) ?? true;
  const tabStop = isActiveShown ? focus.active : (visible?.firstVisible ?? 0);
  const { focusItem } = focus;
  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      scrollTo,
      focus: () => focusItem(tabStop),
    }),
    [root, scrollTo, focusItem, tabStop],
  );
  return { layout, focus, settings, boxes, tabStop };
}
