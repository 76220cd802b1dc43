import type { ItemBox } from "@giflet/core";
import type { MasonryLayout } from "@giflet/core/internal/list";
import { type ForwardedRef, useImperativeHandle } from "react";
import { useRovingFocus } from "../hooks/useRovingFocus.js";
import type { GridHandle } from "./props.js";
import type { ItemProps, TileSettings } from "./Tile.js";
import type { GifList } from "./useGifList.js";
import { useTileSettings } from "./useTileSettings.js";

/** The part of a list that is mounted. */
export interface ListView {
  /** Undefined before the layout. */
  visible?: { boxes: readonly ItemBox[]; firstVisible: number };
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
  gifs: GifList,
  ref: ForwardedRef<GridHandle>,
  { name, layout, view, target }: ListItemsOptions,
) {
  const { root, list, pages, entries } = gifs;
  const { visible, isInView, scrollTo } = view;
  const { generation } = pages;
  const focus = useRovingFocus({ list, layout, visible, items: entries, generation, target });
  const settings = useTileSettings(gifs, name, isInView);
  const { focusItem, tabStop } = focus;
  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      scrollTo,
      focus: () => void focusItem(tabStop),
    }),
    [root, scrollTo, focusItem, tabStop],
  );
  return { layout, focus, settings };
}
