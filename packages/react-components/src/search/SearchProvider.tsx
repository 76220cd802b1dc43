import type { GifPage, ListOptions, Sdk } from "@giflet/core";
import { createContext, type ReactNode, useCallback, useMemo } from "react";
import { useControlled } from "../hooks/useControlled.js";
import type { FetchGifs } from "../hooks/useGifPages.js";
import { useLatest } from "../hooks/useLatest.js";
import { useListSignal } from "../hooks/useListSignal.js";
import { useStrings } from "../sdk/context.js";
import { searchStrings } from "../sdk/strings.js";
import { useSdk } from "../sdk/useSdk.js";

/** Options of a search request. Undefined options are not sent. */
export type SearchOptions = Pick<ListOptions, "type" | "rating" | "lang" | "countryCode" | "sort">;

/** The props of a `SearchProvider`. */
export interface SearchProviderProps extends SearchOptions {
  /** The search term. Set it in `onTermChange`. If empty, the results are trending GIFs. Absent by default. */
  term?: string;
  /** The initial value without `term`. @defaultValue `""` */
  defaultTerm?: string;
  /** Called when the visitor or `search` requests a term, without spaces around it. Absent by default. */
  onTermChange?: (term: string) => void;
  /** The search bar and its results, in any order and depth. */
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

export const SearchContext = createContext<Search | undefined>(undefined);

/** Provides a search term and its results to the components inside it. Must be rendered inside an `SdkProvider`. */
export function SearchProvider(props: SearchProviderProps) {
  const [search, { children }] = useSearchState(props);
  return <SearchContext.Provider value={search}>{children}</SearchContext.Provider>;
}

/** Returns the value of a `SearchContext`, and the props that are not about the search. */
export function useSearchState<Props extends SearchProviderProps>({
  type,
  rating,
  lang,
  countryCode,
  sort,
  term: givenTerm,
  defaultTerm = "",
  onTermChange,
  ...rest
}: Props) {
  const sdk = useSdk();
  const strings = useStrings(searchStrings);
  const [value, request] = useControlled(givenTerm, defaultTerm, onTermChange);
  const term = value.trim();

  const latestRequest = useLatest(request);
  const search = useCallback((next: string) => latestRequest.current(next.trim()), [latestRequest]);
  const list = useMemo(
    () => ({ sdk, term, filters: { type, rating, lang, countryCode, sort } }),
    [sdk, term, type, rating, lang, countryCode, sort],
  );
  const signal = useListSignal(list);
  const fetchGifs: FetchGifs = useCallback(
    (page) => fetchResults(list.sdk, list.term, { ...list.filters, ...page, signal: signal() }),
    [list, signal],
  );
  const label = term ? strings.results(term) : strings.trending;
  const state: Search = useMemo(
    () => ({ ...list.filters, term: list.term, search, fetchGifs, label }),
    [list, search, fetchGifs, label],
  );
  return [state, rest] as const;
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
