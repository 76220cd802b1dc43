import type { Geometry, Masonry } from "../masonry.js";

/** What a layout contains. */
export interface PackedItems {
  masonry: Masonry;
  items: readonly unknown[];
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
  const last = previous.items.length - 1;
  const isAppend = last < 0 || (items[0] === previous.items[0] && items[last] === previous.items[last]);
  if (!isAppend) masonry.clear();
  if (previous.geometry !== key) masonry.resize(geometry);
  const added = isAppend ? items.slice(previous.items.length) : items;
  if (added.length > 0) masonry.append(Float32Array.from(added, ratioOf));
  return { masonry, items, geometry: key };
}
