import { type Box, createMasonry, type Direction, type Masonry, tryCreateMasonry } from "@giflet/core";
import { useMemo, useRef, useState } from "react";
import { useEffectOnCommit, useLatest } from "./useLatest";

export interface MasonryOptions<Item> {
  /** A longer list that begins with the same items is appended; anything else is packed anew. */
  items: readonly Item[];
  /** Height divided by width. Must not change identity while the items stay. */
  ratioOf: (item: Item) => number;
  columns: number;
  /** CSS px; nothing is laid out before it is above 0. */
  width: number;
  /** CSS px. */
  gutter: number;
}

/** A finished layout; a new one is made whenever anything in it moves or is added. */
export interface MasonryLayout {
  length: number;
  height: number;
  /** Where the shortest column ends: from here on the list has holes. */
  shortest: number;
  columnWidth: number;
  /** The boxes that reach into a band of more than 0 px, in index order. They are copies, safe to keep. */
  window: (top: number, bottom: number) => Box[];
  /** The index of the item next to another as the eye has it; undefined at an edge. */
  neighbour: (index: number, direction: Direction) => number | undefined;
  /** The box of any item. */
  boxOf: (index: number) => Box | undefined;
}

interface Held {
  masonry: Masonry;
  items: readonly unknown[];
  geometry: string;
}

/**
 * Packs items into columns in the core. Undefined until the core runs, null where it could not be loaded: then the caller shows its
 * items in the flow, and other items are the occasion for another try.
 */
export function useMasonry<Item>(options: MasonryOptions<Item>): MasonryLayout | null | undefined {
  const { items, ratioOf, columns, width, gutter } = options;
  const [masonry, setMasonry] = useState<Masonry | null>();
  const held = useRef<Held>(undefined);
  const geometry = useLatest({ columns, width, gutter });
  const isWanted = width > 0 && !masonry;

  // Other items are the occasion for another try.
  useEffectOnCommit(() => {
    if (!isWanted) return;
    let isLive = true;
    const make = () => {
      const made = tryCreateMasonry(geometry.current);
      if (made) return setMasonry(made);
      createMasonry(geometry.current).then(
        (made) => isLive && setMasonry(made),
        () => isLive && setMasonry(null),
      );
    };
    // With nothing to place yet the first request goes first: a layout in this task would delay it.
    const timer = items.length > 0 ? undefined : setTimeout(make);
    if (timer === undefined) make();
    return () => {
      isLive = false;
      clearTimeout(timer);
    };
  }, [isWanted, geometry, items]);

  // While rendering, so that items are placed in the commit that mounts them. Packing the same items twice changes nothing.
  return useMemo(() => {
    if (!masonry || width <= 0) return masonry === null ? null : undefined;
    try {
      held.current = pack(masonry, held.current, items, ratioOf, { columns, width, gutter });
      return freeze(masonry);
    } catch {
      return null;
    }
  }, [masonry, items, ratioOf, columns, width, gutter]);
}

function pack<Item>(
  masonry: Masonry,
  held: Held | undefined,
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  geometry: { columns: number; width: number; gutter: number },
): Held {
  const key = Object.values(geometry).join();
  const known = held?.masonry === masonry ? held : { items: [], geometry: "" };
  const last = known.items.length - 1;
  const isLonger = last < 0 || (items[0] === known.items[0] && items[last] === known.items[last]);
  if (!isLonger) masonry.clear();
  if (known.geometry !== key) masonry.resize(geometry);
  const fresh = isLonger ? items.slice(known.items.length) : items;
  if (fresh.length > 0) masonry.append(Float32Array.from(fresh, ratioOf));
  return { masonry, items, geometry: key };
}

function freeze(masonry: Masonry): MasonryLayout {
  const { length, height, shortest, columnWidth } = masonry;
  return {
    length,
    height,
    shortest,
    columnWidth,
    window: (top, bottom) => {
      const boxes: Box[] = [];
      masonry.window(top, bottom, (index, x, y, width, height) => {
        boxes.push({ index, x, y, width, height });
      });
      return boxes;
    },
    neighbour: (index, direction) => masonry.neighbour(index, direction),
    boxOf: (index) => masonry.item(index),
  };
}
