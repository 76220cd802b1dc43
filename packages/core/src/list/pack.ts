import type { Geometry, Masonry } from "./masonry.js";

/** What a layout contains. */
export interface PackedItems {
  /** The layout that contains the items. */
  masonry: Masonry;
  /** The items in list order. */
  items: readonly unknown[];
  /** Width, gutter and number of columns, as a key. */
  geometry: string;
}

/**
 * Brings a layout up to date. If the list starts with the packed items, the others are appended; otherwise the layout starts again. Packing
 * the same items twice changes nothing.
 *
 * @param ratioOf  returns height divided by width
 */
export function pack<Item>(
  masonry: Masonry,
  packed: PackedItems | undefined,
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  geometry: Geometry,
): PackedItems {
  const key = Object.values(geometry).join();
  const previous = packed?.masonry === masonry ? packed : { items: [], geometry: "" };
  // An item in the middle may have been replaced. Comparing references costs a millisecond for a million items.
  const isAppend = items === previous.items || previous.items.every((item, index) => item === items[index]);
  if (!isAppend) masonry.clear();
  if (previous.geometry !== key) masonry.resize(geometry);
  const added = isAppend ? items.slice(previous.items.length) : items;
  if (added.length > 0) masonry.append(Float32Array.from(added, ratioOf));
  return { masonry, items, geometry: key };
}
