import type { GifPage, ListOptions, Sdk } from "@giflet/core";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { FetchGifs } from "../hooks/useGifPages";
import { useLatest } from "../hooks/useLatest";
import { useListSignal } from "../hooks/useListSignal";
import { useSearchStrings } from "../sdk/context";
import { useSdk } from "../sdk/useSdk";

/** What a search asks of the service (CLI-17). What is undefined is not sent. */
export type SearchOptions = Pick<ListOptions, "type" | "rating" | "lang" | "country_code" | "sort">;

export interface SearchProviderProps extends SearchOptions {
  initialTerm?: string;
  /** Told of each new term. */
  onSearch?: (term: string) => void;
  children?: ReactNode;
}

/** What a search bar and what shows its results have in common. */
export interface Search extends SearchOptions {
  /** Empty: what is trending is shown. */
  term: string;
  /** Searches at once. An earlier search that has no answer yet is ended (ITM-06). */
  search: (term: string) => void;
  /** For a `Grid`: a new one for each term. */
  fetchGifs: FetchGifs;
  /** Name of the results, for a grid's label. */
  label: string;
}

const SearchContext = createContext<Search | undefined>(undefined);

/** The term, and what it finds, shared by everything below (ITM-06). Needs an `SdkProvider` above it. */
export function SearchProvider({ initialTerm = "", onSearch, children, ...options }: SearchProviderProps) {
  const sdk = useSdk();
  const strings = useSearchStrings();
  const [term, setTerm] = useState(initialTerm);
  const { type, rating, lang, country_code, sort } = options;

  const tell = useLatest(onSearch);
  const search = useCallback(
    (next: string) => {
      const term = next.trim();
      setTerm(term);
      tell.current?.(term);
    },
    [tell],
  );
  const asked = useMemo(
    () => ({ type, rating, lang, country_code, sort }),
    [type, rating, lang, country_code, sort],
  );
  const key = useMemo(() => ({ sdk, term, asked }), [sdk, term, asked]);
  const signal = useListSignal(key);
  const fetchGifs: FetchGifs = useCallback(
    (page) => find(key.sdk, key.term, { ...key.asked, ...page, signal: signal() }),
    [key, signal],
  );

  const value = useMemo(
    () => ({
      ...asked,
      term,
      search,
      fetchGifs,
      label: term ? strings.results(term) : strings.trending,
    }),
    [asked, term, search, fetchGifs, strings],
  );
  return <SearchContext.Provider value={value}>{children}</SearchContext.Provider>;
}

/** The search of the nearest `SearchProvider`; undefined without one. */
export function useOptionalSearch(): Search | undefined {
  return useContext(SearchContext);
}

async function find(sdk: Sdk, term: string, options: ListOptions): Promise<GifPage> {
  if (!term) return sdk.trending(options);
  const { type, offset, signal } = options;
  if (type !== "text" || offset !== 0) return sdk.search(term, options);
  // The very words, as moving letters, come before what others made of them; not every service draws them.
  const drawn = sdk.animate(term, { signal }).then(
    ({ items }) => items,
    () => [],
  );
  const found = await sdk.search(term, options);
  return { ...found, items: [...(await drawn), ...found.items] };
}
