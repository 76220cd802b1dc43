import type { GifPage, ListOptions, Sdk } from "@giflet/core";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { FetchGifs } from "../hooks/useGifPages.js";
import { useLatest } from "../hooks/useLatest.js";
import { useListSignal } from "../hooks/useListSignal.js";
import { useStrings } from "../sdk/context.js";
import { searchStrings } from "../sdk/strings.js";
import { useSdk } from "../sdk/useSdk.js";

/** Options of a search request. Undefined options are not sent. */
export type SearchOptions = Pick<ListOptions, "type" | "rating" | "lang" | "countryCode" | "sort">;

export interface SearchProviderProps extends SearchOptions {
  initialTerm?: string;
  /** Called with each new term. */
  onSearch?: (term: string) => void;
  children?: ReactNode;
}

/** The search state shared by a search bar and its results. */
export interface Search extends SearchOptions {
  /** The search term. If empty, the results are trending GIFs. */
  term: string;
  /** Searches immediately. Aborts the in-flight request of an earlier search. */
  search: (term: string) => void;
  /** The `fetchGifs` prop for a `Grid`: a new function for each term. */
  fetchGifs: FetchGifs;
  /** Accessible name of the results, for the `label` of a `Grid`. */
  label: string;
}

const SearchContext = createContext<Search | undefined>(undefined);

/** Provides a search term and its results to the components inside it. Must be rendered inside an `SdkProvider`. */
export function SearchProvider({ initialTerm = "", onSearch, children, ...options }: SearchProviderProps) {
  const sdk = useSdk();
  const strings = useStrings(searchStrings);
  const [term, setTerm] = useState(initialTerm);
  const { type, rating, lang, countryCode, sort } = options;

  const latestOnSearch = useLatest(onSearch);
  const search = useCallback(
    (next: string) => {
      const term = next.trim();
      setTerm(term);
      latestOnSearch.current?.(term);
    },
    [latestOnSearch],
  );
  const filters = useMemo(
    () => ({ type, rating, lang, countryCode, sort }),
    [type, rating, lang, countryCode, sort],
  );
  const key = useMemo(() => ({ sdk, term, filters }), [sdk, term, filters]);
  const signal = useListSignal(key);
  const fetchGifs: FetchGifs = useCallback(
    (page) => fetchResults(key.sdk, key.term, { ...key.filters, ...page, signal: signal() }),
    [key, signal],
  );

  const context = useMemo(
    () => ({
      ...filters,
      term,
      search,
      fetchGifs,
      label: term ? strings.results(term) : strings.trending,
    }),
    [filters, term, search, fetchGifs, strings],
  );
  return <SearchContext.Provider value={context}>{children}</SearchContext.Provider>;
}

/** Returns the search of the nearest `SearchProvider`, or `undefined` without one. */
export function useOptionalSearch(): Search | undefined {
  return useContext(SearchContext);
}

async function fetchResults(sdk: Sdk, term: string, options: ListOptions): Promise<GifPage> {
  if (!term) return sdk.trending(options);
  const { type, offset, signal } = options;
  if (type !== "text" || offset !== 0) return sdk.search(term, options);
  // The first page of text starts with the term rendered as animated text. Not every service supports that.
  const animated = sdk.animate(term, { signal }).then(
    ({ items }) => items,
    () => [],
  );
  const results = await sdk.search(term, options);
  return { ...results, items: [...(await animated), ...results.items] };
}
