import type { Gif } from "@giflet/core";
import type { ReactNode } from "react";

/** Something other than a GIF in the flow of the grid, an advertisement for example (GRD-10). */
export interface GridExtra {
  /** Unlike any GIF's. */
  id: string;
  /** Its place in the list, from 0. It appears once the list has grown that far. */
  at: number;
  /** Height divided by width. */
  ratio: number;
  /** Draws it into a box of this size, CSS px. Must not change identity without need. */
  render: (size: { width: number; height: number }) => ReactNode;
}

export type GridEntry = Gif | GridExtra;

export function isExtra(entry: GridEntry): entry is GridExtra {
  return "render" in entry;
}

export function ratioOf(entry: GridEntry): number {
  return isExtra(entry) ? entry.ratio : entry.height / entry.width;
}

/** The GIFs with the extras at their places. Entries keep their identity, and earlier ones their place. */
export function withExtras(gifs: readonly Gif[], extras: readonly GridExtra[] = []): readonly GridEntry[] {
  if (extras.length === 0) return gifs;
  const entries: GridEntry[] = [...gifs];
  for (const extra of [...extras].sort((a, b) => a.at - b.at)) {
    if (extra.at <= entries.length) entries.splice(extra.at, 0, extra);
  }
  return entries;
}

const LETTERS = "abcdefghijklmnopqrstuvwx";

/**
 * The binary digits of a ratio below 16 that are 1, as letters: `a` stands for 8, `x` for 2^-20. grid.css adds them up. Firefox cannot
 * read a number from an attribute, and `style-src 'self'` refuses style attributes.
 */
export function ratioBits(ratio: number): string {
  const digits = Math.round(ratio * 2 ** 20);
  return [...LETTERS].filter((_, index) => (digits >> (LETTERS.length - 1 - index)) & 1).join("");
}
