import type { Category, GifData } from "@giflet/core";

/** The tabs of a picker, except recently used GIFs. */
export type PickerKind = "gifs" | "stickers" | "emoji" | "text" | "videos";

/** The tabs of a picker. */
export type PickerTab = PickerKind | "recent";

/** The current view of the picker, without the search term. Immutable. */
export interface PickerView {
  tab: PickerTab;
  /** The open category. */
  category?: Category;
  subcategory?: string;
  /** The emoji whose variations are shown. */
  emoji?: GifData;
}

/** The tabs with search. */
export type SearchKind = Exclude<PickerKind, "emoji">;

/** Whether a tab has search. Emoji and recently used GIFs do not. */
export function isSearchable(tab: PickerTab): tab is SearchKind {
  return tab !== "emoji" && tab !== "recent";
}

/** Returns the tab that shows the results of a term: the current one or, if it has no search, the first one with search. */
export function tabForTerm(tab: PickerTab, term: string, kinds: readonly PickerKind[]): PickerTab {
  return (term && !isSearchable(tab) && kinds.find(isSearchable)) || tab;
}
