import { createMasonry, type Masonry, tryCreateMasonry } from "@giflet/core";
import { layoutOf, type MasonryLayout } from "@giflet/core/pages";
import { useMemo, useRef, useState } from "react";
import { useEffectOnCommit, useLatest } from "./useLatest";

export interface MasonryOptions<Item> {
  /** If the new list starts with the same items, the rest is appended. Otherwise, the layout starts again. */
  items: readonly Item[];
  /** Returns height divided by width. Must be a stable function. */
  ratioOf: (item: Item) => number;
  columns: number;
  /** CSS px. At 0, nothing is laid out. */
  width: number;
  /** CSS px. */
  gutter: number;
}

interface PackedItems {
  masonry: Masonry;
  items: readonly unknown[];
  geometry: string;
}

/**
 * Computes a masonry layout in the core. Returns `undefined` until the core is loaded, and `null` if it failed to load: show the
 * items in normal flow then. Loading is retried when `items` change.
 */
export function useMasonry<Item>(options: MasonryOptions<Item>): MasonryLayout | null | undefined {
  const { items, ratioOf, columns, width, gutter } = options;
  const [masonry, setMasonry] = useState<Masonry | null>();
  const packed = useRef<PackedItems>(undefined);
  const geometry = useLatest({ columns, width, gutter });
  const isWanted = width > 0 && !masonry;

  // `items` is a dependency so that a failed load is retried when they change.
  useEffectOnCommit(() => {
    if (!isWanted) return;
    let isMounted = true;
    const create = () => {
      const created = tryCreateMasonry(geometry.current);
      if (created) return setMasonry(created);
      createMasonry(geometry.current).then(
        (created) => isMounted && setMasonry(created),
        () => isMounted && setMasonry(null),
      );
    };
    // Without items, the layout can wait for a later task, so that it does not delay the first request.
    const timer = items.length > 0 ? undefined : setTimeout(create);
    if (timer === undefined) create();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [isWanted, geometry, items]);

  // During render, so that items are positioned in the commit that mounts them. Packing the same items twice changes nothing.
  return useMemo(() => {
    if (!masonry || width <= 0) return masonry === null ? null : undefined;
    try {
      packed.current = pack(masonry, packed.current, items, ratioOf, { columns, width, gutter });
      return layoutOf(masonry);
    } catch {
      return null;
    }
  }, [masonry, items, ratioOf, columns, width, gutter]);
}

function pack<Item>(
  masonry: Masonry,
  packed: PackedItems | undefined,
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  geometry: { columns: number; width: number; gutter: number },
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
