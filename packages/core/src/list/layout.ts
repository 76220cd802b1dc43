import type { Direction, ItemBox, Masonry } from "./masonry.js";

/** An immutable snapshot of a layout. */
export interface MasonryLayout {
  /** Number of items. */
  length: number;
  /** Height of the longest column, CSS px. */
  height: number;
  /** Lower end of the shortest column, CSS px. */
  shortestColumn: number;
  /** CSS px. */
  columnWidth: number;
  /** Returns the boxes that intersect the range, in index order, as copies. An empty range has none. */
  window: (top: number, bottom: number) => ItemBox[];
  /** Returns the index of the visually adjacent item, or `undefined` at an edge. */
  neighbour: (index: number, direction: Direction) => number | undefined;
  /** Returns the box of an item. */
  boxOf: (index: number) => ItemBox | undefined;
}

/** Returns a snapshot of the current layout. */
export function layoutOf(masonry: Masonry): MasonryLayout {
  const { length, height, shortestColumn, columnWidth } = masonry;
  return {
    length,
    height,
    shortestColumn,
    columnWidth,
    window: (top, bottom) => {
      const boxes: ItemBox[] = [];
      masonry.forEachInRange(top, bottom, (index, x, y, width, height) => {
        boxes.push({ index, x, y, width, height });
      });
      return boxes;
    },
    neighbour: (index, direction) => masonry.neighbour(index, direction),
    boxOf: (index) => masonry.item(index),
  };
}
