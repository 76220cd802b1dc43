import type { Client, PageOptions } from "@giflet/core";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { searchStrings } from "../client/strings.js";
import { useClient } from "../client/useClient.js";
import type { FetchGifs } from "../hooks/useGifPages.js";
import type { SearchState } from "../search/SearchProvider.js";
import { isSaved, isSearchable, type PickerView } from "./picker-view.js";
import type { SavedGifs, SavedList } from "./saved-gifs.js";

/** Minimum page size: enough to fill a picker, whose columns are narrow, with one call. */
const MIN_PAGE = 24;

/** What the list of a picker depends on. */
interface PickerList extends PickerView {
  client: Client;
  /** Undefined in tabs without search: another term does not start their list again. */
  search: SearchState | undefined;
  /** The GIFs of a tab with saved ones. */
  saved: SavedGifs | undefined;
  /** Another one starts the list of saved GIFs again. */
  revision: number;
}

/** The `fetchGifs` and `label` props of the picker's grid. */
export interface PickerPages {
  fetchGifs: FetchGifs;
  label: string;
}

const subscribeToNothing = () => () => {};
const zero = () => 0;

/** Returns the list of the picker's grid. `savedGifs` returns a list of saved GIFs. */
export function usePickerPages(
  view: PickerView,
  currentSearch: SearchState,
  savedGifs: (list: SavedList) => SavedGifs,
): PickerPages {
  const client = useClient();
  const strings = useStrings(searchStrings);
  const { tab, category, subcategory, emoji } = view;
  const search = isSearchable(tab) ? currentSearch : undefined;
  const saved = isSaved(tab) ? savedGifs(tab) : undefined;
  const revision = useSyncExternalStore(
    saved?.subscribe ?? subscribeToNothing,
    saved?.revision ?? zero,
    zero,
  );
  const list = useMemo(
    () => ({ client, search, saved, revision, tab, category, subcategory, emoji }),
    [client, search, saved, revision, tab, category, subcategory, emoji],
  );
  const fetchGifs: FetchGifs = useCallback(
    (page) => fetchList(list, { ...page, limit: Math.max(page.limit, MIN_PAGE) }),
    [list],
  );
  const name = subcategory ?? category?.name;
  const resultsLabel = name ? formatText(strings.results, strings.lang, { term: name }) : search?.label;
  const label = emoji ? strings.variations : search ? `${strings[tab]}: ${resultsLabel}` : strings[tab];
  return { fetchGifs, label };
}

async function fetchList(list: PickerList, page: PageOptions & Parameters<FetchGifs>[0]) {
  const { client, search, saved, category, subcategory, emoji } = list;
  if (saved) return { items: await saved.load() };
  if (emoji) return client.emojiVariations(emoji.id, page);
  if (!search) return client.emojiDefaultVariations(page);
  if (!category) return search.fetchGifs(page);
  const { type, rating, lang, countryCode, sort } = search;
  const options = { rating, lang, countryCode, sort, ...page };
  if (subcategory) return client.category(category.name, subcategory, options);
  return client.search(category.query ?? category.name, { ...options, type });
}
