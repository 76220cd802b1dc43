import type { Category, GifData, ListType, Provider } from "@giflet/core";
import type { SavedList } from "./saved-gifs.js";

/** The tabs of a picker: the lists of the provider, recently used GIFs, and those that the visitor has marked as favorites. */
export type PickerTab = ListType | "recent" | "favorites";

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

/** Whether a tab shows saved GIFs. */
export function isSaved(tab: PickerTab): tab is SavedList {
  return tab === "recent" || tab === "favorites";
}

/** Whether a tab has search. Emoji and saved GIFs do not. */
export function isSearchable(tab: PickerTab): tab is SearchableType {
  return tab !== "emoji" && !isSaved(tab);
}

/** Returns the tab that shows the results of a term: the current one or, if it has no search, the first one with search. */
export function tabForTerm(tab: PickerTab, term: string, tabs: readonly PickerTab[]): PickerTab {
  return (term && !isSearchable(tab) && tabs.find(isSearchable)) || tab;
}

/** The lists of a provider without capabilities. */
const TYPES: readonly ListType[] = ["gifs", "stickers", "emoji", "text"];

/**
 * Returns the tabs of a picker: the given ones, without lists that the provider lacks, and recently used GIFs last unless they are at
 * another place or turned off.
 */
export function tabsOf(
  provider: Provider,
  types: readonly PickerTab[] | undefined,
  recents: boolean,
): PickerTab[] {
  const known = provider.capabilities?.types;
  const tabs = (types ?? known ?? TYPES).filter((tab) => {
    if (isSaved(tab)) return tab === "favorites" || recents;
    const exists = !known || known.includes(tab);
    if (!exists) warnOfType(tab, provider.name);
    return exists;
  });
  return recents && !tabs.includes("recent") ? [...tabs, "recent"] : tabs;
}

/** Warns once of a list that the provider lacks. Does nothing in production builds, and on a page without a bundler. */
let warnOfType: (tab: ListType, provider: string) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    const warned = new Set<string>();
    warnOfType = (tab, provider) => {
      const message = `giflet: the picker has no tab "${tab}", because the provider "${provider}" has no such list. Remove it from \`types\`.`;
      if (!warned.has(message)) console.warn(message);
      warned.add(message);
    };
  }
} catch {
  // A page without a bundler has no `process`.
}
