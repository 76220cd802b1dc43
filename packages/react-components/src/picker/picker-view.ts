import type { Category, GifData, ListType } from "@giflet/core";

/** The tabs of a picker. */
export type PickerTab = ListType | "recent";

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
export type SearchableType = Exclude<ListType, "emoji">;

/** Whether a tab has search. Emoji and recently used GIFs do not. */
export function isSearchable(tab: PickerTab): tab is SearchableType {
  return tab !== "emoji" && tab !== "recent";
}

/** Returns the tab that shows the results of a term: the current one or, if it has no search, the first one with search. */
export function tabForTerm(tab: PickerTab, term: string, types: readonly ListType[]): PickerTab {
  return (term && !isSearchable(tab) && types.find(isSearchable)) || tab;
}
