import type { Category, GifData } from "@giflet/core";

/** The tabs of a picker, except recently used GIFs. */
export type PickerKind = "gifs" | "stickers" | "emoji" | "text" | "videos";

/** The current view of the picker, without the search term. Immutable. */
export interface PickerView {
  tab: PickerKind | "recent";
  /** The open category. */
  category?: Category;
  subcategory?: string;
  /** The emoji whose variations are shown. */
  emoji?: GifData;
}

/** The tabs with search. */
export type SearchKind = Exclude<PickerKind, "emoji">;

/** Whether a tab has search. Emoji and recently used GIFs do not. */
export function isSearchable(tab: PickerView["tab"]): tab is SearchKind {
  return tab !== "emoji" && tab !== "recent";
}

/** Returns the view for a new term: the results in the current tab, or in the first tab with search. */
export function viewForTerm(view: PickerView, term: string, kinds: readonly PickerKind[]): PickerView {
  if (isSearchable(view.tab)) return { tab: view.tab };
  const tab = term ? kinds.find(isSearchable) : undefined;
  return tab ? { tab } : view;
}
