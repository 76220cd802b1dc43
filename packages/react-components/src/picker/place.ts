import type { Category, Gif } from "@giflet/core";

/** What a picker offers, in the order of its tabs. */
export type PickerKind = "gifs" | "stickers" | "emoji" | "text";

/** Where in the picker one is, apart from the term. A plain value, replaced as a whole. */
export interface Place {
  tab: PickerKind | "recent";
  /** One of the categories, and what of it. */
  category?: Category;
  subcategory?: string;
  /** The emoji whose variations are shown. */
  emoji?: Gif;
}

export type SearchKind = Exclude<PickerKind, "emoji">;

/** Emoji and what was chosen before are not searched. */
export function isSearched(tab: Place["tab"]): tab is SearchKind {
  return tab !== "emoji" && tab !== "recent";
}

/** Where a new term leads: what is searched is shown, in the tab one is in if it can be. */
export function placeOfTerm(place: Place, term: string, kinds: readonly PickerKind[]): Place {
  if (isSearched(place.tab)) return { tab: place.tab };
  const tab = term ? kinds.find(isSearched) : undefined;
  return tab ? { tab } : place;
}
