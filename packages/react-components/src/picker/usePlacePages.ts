import type { PageOptions, Sdk } from "@giflet/core";
import { useCallback, useMemo } from "react";
import type { FetchGifs } from "../hooks/useGifPages";
import { useListSignal } from "../hooks/useListSignal";
import { useSearchStrings } from "../sdk/context";
import { useSdk } from "../sdk/useSdk";
import type { Search } from "../search/SearchProvider";
import { useSearch } from "../search/useSearch";
import { isSearched, type Place } from "./place";
import { recentsOf } from "./recents";

/** Enough to fill a picker by one call: the columns are narrow, so that many are seen at once. */
const PAGE = 24;

/** What the picker's grid shows, and what that is called. */
export function usePlacePages(place: Place): { fetchGifs: FetchGifs; label: string } {
  const sdk = useSdk();
  const search = useSearch();
  const strings = useSearchStrings();
  const { tab, category, subcategory, emoji } = place;
  const list = useMemo(() => ({ sdk, search, place }), [sdk, search, place]);
  const signal = useListSignal(list);
  const fetchGifs: FetchGifs = useCallback(
    (page) => fetchPlace(list, { ...page, limit: Math.max(page.limit, PAGE), signal: signal() }),
    [list, signal],
  );
  const name = subcategory ?? category?.name;
  const what = name ? strings.results(name) : search.label;
  const label = emoji ? strings.variations : isSearched(tab) ? `${strings[tab]}: ${what}` : strings[tab];
  return { fetchGifs, label };
}

async function fetchPlace(
  { sdk, search, place }: { sdk: Sdk; search: Search; place: Place },
  page: PageOptions & Parameters<FetchGifs>[0],
) {
  const { tab, category, subcategory, emoji } = place;
  if (tab === "recent") return { items: recentsOf(sdk).list() };
  if (emoji) return sdk.emojiVariations(emoji.id, page);
  if (tab === "emoji") return sdk.emojiDefaultVariations(page);
  if (!category) return search.fetchGifs(page);
  const { type, rating, lang, country_code, sort } = search;
  const options = { rating, lang, country_code, sort, ...page };
  if (subcategory) return sdk.category(category.name, subcategory, options);
  return sdk.search(category.name, { ...options, type });
}
