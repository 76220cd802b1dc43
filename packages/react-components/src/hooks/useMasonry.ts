import { createMasonry, type Masonry, tryCreateMasonry } from "@giflet/core";
import { layoutOf, type MasonryLayout, type PackedItems, pack } from "@giflet/core/internal/list";
import { useMemo, useRef, useState } from "react";
import { useEffectOnCommit, useLatest } from "./useLatest.js";

/** Options of `useMasonry`. */
export interface MasonryOptions<Item> {
  /** If the new list starts with the same items, the rest is appended. Otherwise, the layout starts again. */
  items: readonly Item[];
  /** Returns height divided by width. Must be a stable function. */
  ratioOf: (item: Item) => number;
  /** Number of columns. */
  columns: number;
  /** CSS px. At 0, nothing is laid out. */
  width: number;
  /** CSS px. */
  gutter: number;
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

  // During render, so that items are positioned in the commit that mounts them.
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
