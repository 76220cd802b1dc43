import type { ItemBox } from "@giflet/core";
import { type MasonryLayout, navigationTarget } from "@giflet/core/internal/list";
import {
  type CSSProperties,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type Ref,
  useMemo,
  useRef,
} from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { gridStrings } from "../client/strings.js";
import { columnsAt } from "../grid/columns.js";
import { unplacedItems } from "../grid/entry.js";
import { type SavedPosition, useScrollRestoration } from "../grid/useScrollRestoration.js";
import { useVisibleItems } from "../grid/useVisibleItems.js";
import { useMasonry } from "../hooks/useMasonry.js";
import { useRovingFocus } from "../hooks/useRovingFocus.js";
import { useWidthOfList } from "../hooks/useWidth.js";
import { type KeyedRatio, ratioOf, useKeyedRatios } from "./useKeyedRatios.js";

/**
 * Options of `useMasonryList`. `count`, `getItemKey`, `lanes`, `gap` and `overscan` mean the same as in TanStack Virtual and virtua, except
 * that `lanes` may depend on the width.
 */
export interface MasonryListOptions {
  /** Number of items. */
  count: number;
  /** Returns the key of an item, which is unique and stays the same when the item moves. Should be a stable function. */
  getItemKey: (index: number) => string | number;
  /** Returns height divided by width of an item, from 1/6 to 6. Should be a stable function. */
  getItemRatio: (index: number) => number;
  /** Number of columns, or numbers by width of the list: `{ 0: 2, 480: 3 }`. @defaultValue `2` */
  lanes?: number | Readonly<Record<number, number>>;
  /** Gap between items, CSS px. @defaultValue `6` */
  gap?: number;
  /**
   * Number of items to mount before and after those near the viewport, which are within 0.6 viewport heights in the scroll direction and 0.2 behind.
   *
   * @defaultValue `0`
   */
  overscan?: number;
  /** Width of the list, CSS px. @defaultValue measured */
  width?: number;
  /** Whether there are more items than `count`. @defaultValue `false` */
  hasMore?: boolean;
  /** Whether items are being loaded. @defaultValue `false` */
  isLoading?: boolean;
  /** As of `Grid`. @defaultValue the position is not restored */
  restoreKey?: string;
}

/** A mounted item. Lengths are CSS px, 0 before the layout. */
export interface MasonryItem {
  /** As `getItemKey` returns it. */
  key: string | number;
  /** Zero-based index in the list. */
  index: number;
  /** Zero-based column. */
  lane: number;
  /** Distance of its top from the top of the list. */
  start: number;
  /** Distance of its bottom from the top of the list. */
  end: number;
  /** Height. */
  size: number;
  /** Width. */
  width: number;
  /** `tabIndex` of the control of the item: one item of the list is in the tab order. */
  tabIndex: 0 | -1;
}

/** The props of the element of the list. */
export interface MasonryListProps<Element extends HTMLElement = HTMLElement> {
  /** Measures and focuses the element. */
  ref: Ref<Element>;
  /** Safari does not expose a list without bullets as a list. */
  role: "list";
  /** The list receives the focus when its focused item is removed with all others. */
  tabIndex: -1;
  /** `isLoading`. */
  "aria-busy": boolean;
  /** Height and position. Undefined before the layout. */
  style: CSSProperties | undefined;
  /** Moves the focus on arrow keys, Home, End, Page Up and Page Down. Must be called. */
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** Must be called. */
  onFocus: FocusEventHandler<HTMLElement>;
  /** Must be called. */
  onBlur: FocusEventHandler<HTMLElement>;
}

/** The props of the element of an item, a child of the element of the list. */
export interface MasonryItemProps {
  /** Position in the list, from 1. */
  "aria-posinset": number;
  /** Number of items, -1 if there are more. */
  "aria-setsize": number;
  /** Position and size. Undefined before the layout. */
  style: CSSProperties | undefined;
}

/** The result of `useMasonryList`. */
export interface MasonryList<Element extends HTMLElement = HTMLElement> {
  /** Returns the items to render, in list order. */
  getVirtualItems: () => MasonryItem[];
  /** Returns the height of the list, CSS px. */
  getTotalSize: () => number;
  /** Scrolls an item to the top of the viewport. */
  scrollToIndex: (index: number) => void;
  /** Moves the focus to the tab stop of the list. */
  focus: () => void;
  /** Whether items have positions. False before the layout, and if the core failed to load. */
  isPlaced: boolean;
  /** Returns the props of the element of the list. */
  getListProps: () => MasonryListProps<Element>;
  /** Returns the props of the element of an item. Its key is `item.key`. */
  getItemProps: (item: MasonryItem) => MasonryItemProps;
  /** Returns the props of a live region, which announces the number of items and that items are being loaded. */
  getStatusProps: () => { role: "status"; children: string };
}

/**
 * Lays out and virtualizes a masonry list in markup of its own, with a roving tabindex and announcements: the parts of `Grid`. Set the list to the
 * element with `getListProps`, and render an element with `getItemProps` for each of `getVirtualItems`, with one focusable control each. For another
 * list, give the component another `key`.
 */
export function useMasonryList<Element extends HTMLElement = HTMLElement>(
  options: MasonryListOptions,
): MasonryList<Element> {
  const { count, lanes = 2, gap = 6, overscan = 0 } = options;
  const { hasMore, isLoading = false } = options;
  const strings = useStrings(gridStrings);
  const list = useRef<Element>(null);
  const anchor = useRef<SavedPosition>(undefined);
  const { pending } = useScrollRestoration(options.restoreKey, undefined, anchor);
  const items = useKeyedRatios(options);
  const measured = useWidthOfList(list, options.width, false);
  const width = measured ?? 0;
  const columns = columnsAt(width, lanes);
  const layout = useMasonry({ items, ratioOf, columns, width, gutter: gap });
  const view = useVisibleItems({ list, layout, items, generation: 0, anchor, pending });
  const visible = useMemo(
    () => view.visible && { ...view.visible, boxes: withOverscan(view.visible, overscan) },
    [view.visible, overscan],
  );
  const focus = useRovingFocus({
    list,
    layout,
    visible,
    items,
    generation: 0,
    target: (key, from, isRtl) => navigationTarget({ layout, columns }, key, from, isRtl),
  });
  const { boxes, tabStop, focusItem, onKeyDown, onFocus, onBlur } = focus;

  const virtualItems = useMemo(() => {
    const shown = boxes ?? unplacedItems(items, layout, measured).map(unplaced);
    return shown.flatMap(({ index, x, y, height, width }): MasonryItem[] => {
      const item = items[index] as KeyedRatio | undefined;
      if (!item) return [];
      const lane = width > 0 ? Math.round(x / (width + gap)) : 0;
      const tabIndex = index === tabStop ? 0 : -1;
      return [{ key: item.id, index, lane, start: y, end: y + height, size: height, width, tabIndex }];
    });
  }, [boxes, items, layout, measured, gap, tabStop]);

  return {
    getVirtualItems: () => virtualItems,
    getTotalSize: () => layout?.height ?? 0,
    scrollToIndex: view.scrollTo,
    focus: () => void focusItem(tabStop),
    isPlaced: boxes !== undefined,
    getListProps: () => ({
      ref: list,
      role: "list",
      tabIndex: -1,
      "aria-busy": isLoading,
      style: boxes && { position: "relative", height: layout?.height },
      onKeyDown,
      onFocus,
      onBlur,
    }),
    getItemProps: ({ index, lane, start, size, width }) => ({
      "aria-posinset": index + 1,
      "aria-setsize": hasMore ? -1 : count,
      style: boxes && {
        position: "absolute",
        insetInlineStart: lane * (width + gap),
        top: start,
        width,
        height: size,
      },
    }),
    getStatusProps: () => ({
      role: "status",
      children: isLoading
        ? strings.loading
        : count > 0
          ? formatText(strings.loaded, strings.lang, { count })
          : "",
    }),
  };
}

const unplaced = (_: unknown, index: number) => ({ index, x: 0, y: 0, width: 0, height: 0 });

/** Returns the boxes of the mounted part of a layout, with a number of boxes before and after them. */
function withOverscan(
  { layout, boxes }: { layout: MasonryLayout; boxes: readonly ItemBox[] },
  overscan: number,
) {
  if (overscan === 0) return boxes;
  const first = Math.max(0, (boxes[0]?.index ?? 0) - overscan);
  const last = Math.min(layout.length - 1, (boxes.at(-1)?.index ?? 0) + overscan);
  return Array.from({ length: last - first + 1 }, (_, n) => layout.boxOf(first + n) ?? []).flat();
}
