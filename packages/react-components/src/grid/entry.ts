import type { Ad, GifData } from "@giflet/core";
import { boxRatio } from "@giflet/core/internal/item";
import type { MasonryLayout } from "@giflet/core/internal/list";
import type { ReactNode } from "react";

/** An item of the grid that is not a GIF, for example an advertisement. */
export interface GridExtra {
  /** Must be different from the ids of the GIFs. */
  id: string;
  /** Zero-based index in the list. The item appears when the list is that long. */
  at: number;
  /** Height divided by width, from 1/6 to 6. */
  ratio: number;
  /** Renders the item at this size, CSS px. Should be a stable function. */
  render: (size: { width: number; height: number }) => ReactNode;
}

/** The props of `renderAd`. Sizes in CSS px. */
export interface AdProps {
  /** The advertisement of the provider. */
  ad: Ad;
  /** Width of the item, CSS px. */
  width: number;
  /** Height of the item, CSS px. */
  height: number;
}

export type GridEntry = GifData | GridExtra;

/** Maximum number of items rendered before the layout: more than a first page, but not a long list. */
const MAX_UNPLACED = 48;

/**
 * Returns the items to show while a list has no layout, which is `null` if the core failed to load.
 *
 * @param width  of the list, CSS px: undefined before it is measured, 0 for a hidden list, which shows none
 */
export const unplacedItems = <Item>(
  items: readonly Item[],
  layout: MasonryLayout | null | undefined,
  width: number | undefined,
): readonly Item[] => items.slice(0, layout === null ? undefined : width === 0 ? 0 : MAX_UNPLACED);

export function isExtra(entry: GridEntry): entry is GridExtra {
  return "render" in entry;
}

export function ratioOf(entry: GridEntry): number {
  return boxRatio(isExtra(entry) ? { width: 1, height: entry.ratio } : entry);
}

/** Inserts the extras into the list of GIFs. Entries keep their identity, and a longer list keeps the index of each entry. */
export function withExtras(
  gifs: readonly GifData[],
  extras: readonly GridExtra[] = [],
): readonly GridEntry[] {
  if (extras.length === 0) return gifs;
  const entries: GridEntry[] = [...gifs];
  for (const extra of [...extras].sort((a, b) => a.at - b.at)) {
    if (extra.at <= entries.length) entries.splice(extra.at, 0, extra);
  }
  return entries;
}

/** Leaves out advertisements that the page does not render. */
export const withoutAds = (gifs: readonly GifData[]): readonly GifData[] =>
  gifs.some((gif) => gif.ad) ? gifs.filter((gif) => !gif.ad) : gifs;

const LETTERS = "bcdefghijklmnopqrstuvwx";

/**
 * Encodes a ratio of at most 6 as letters, one for each binary digit that is 1: `b` is 4, `x` is 2^-20. grid.css adds them up, because
 * Firefox does not support `attr()` with a number, and `style-src 'self'` blocks style attributes.
 */
export function ratioBits(ratio: number): string {
  const digits = Math.round(ratio * 2 ** 20);
  return [...LETTERS].filter((_, index) => (digits >> (LETTERS.length - 1 - index)) & 1).join("");
}
