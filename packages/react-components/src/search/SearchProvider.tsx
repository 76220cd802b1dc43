import type { Client, GifPage, ListOptions } from "@giflet/core";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from "react";
import { ClientContext, useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { searchStrings } from "../client/strings.js";
import { usageError, useClient } from "../client/useClient.js";
import { useControlled } from "../hooks/useControlled.js";
import type { FetchGifs } from "../hooks/useGifPages.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";
import { warnOfProp } from "../hooks/warn-of-prop.js";

/** Options of a search request. Undefined options are not sent. `lang` is that of the texts by default, unless they are the English default. */
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
export interface SearchState extends SearchOptions {
  /** The search term. If empty, the results are trending GIFs. */
  term: string;
  /** Searches immediately. Aborts the in-flight request of an earlier search. */
  search: (term: string) => void;
  /** The `fetchGifs` prop for a `Grid`: a new function for each term. */
  fetchGifs: FetchGifs;
  /** Accessible name of the results, for the `label` of a `Grid`. */
  label: string;
}

/** The state for a search field. */
export interface SearchWithArrival extends SearchState {
  /** Settles when the first results of the term have come, or failed to. Pending if nothing requests them. */
  arrival: Promise<void>;
}

export const SearchContext = /*@__PURE__*/ createContext<SearchWithArrival | undefined>(undefined);

/** Provides a search term and its results to the components inside it. Must be rendered inside a `ClientProvider`. */
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
  const client = useClient();
  const strings = useStrings(searchStrings);
  const [value, request] = useControlled(givenTerm, defaultTerm, onTermChange);
  if (typeof value !== "string") warnOfProp("term");
  const term = typeof value === "string" ? value.trim() : "";

  const latestRequest = useLatest(request);
  const search = useCallback((next: string) => latestRequest.current(next.trim()), [latestRequest]);
  const textLanguage = useContext(ClientContext).strings?.lang;
  const language = (lang ?? textLanguage) || undefined;
  const list = useMemo(() => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { client, term, filters: { type, rating, lang: language, countryCode, sort }, arrival, arrive };
  }, [client, term, type, rating, language, countryCode, sort]);
  const signal = useListSignal(list);
  const fetchGifs: FetchGifs = useCallback(
    (page) =>
      fetchResults(list.client, list.term, { ...list.filters, ...page, signal: signal() }).finally(
        list.arrive,
      ),
    [list, signal],
  );
  const label = term ? formatText(strings.results, strings.lang, { term }) : strings.trending;
  const state: SearchWithArrival = useMemo(
    () => ({ ...list.filters, term: list.term, search, fetchGifs, label, arrival: list.arrival }),
    [list, search, fetchGifs, label],
  );
  return [state, rest] as const;
}

async function fetchResults(client: Client, term: string, options: ListOptions): Promise<GifPage> {
  if (!term) return client.trending(options);
  const { type, offset, signal } = options;
  if (type !== "text" || offset !== 0) return client.search(term, options);
  // The first page of text starts with the term rendered as animated text. Not every provider supports that.
  const animated = client.animate(term, { signal }).then(
    ({ items }) => items,
    () => [],
  );
  const results = await client.search(term, options);
  return { ...results, items: [...(await animated), ...results.items] };
}

/** Returns a getter for the abort signal of the list identified by `key`. The signal is aborted on another key or on unmount. */
function useListSignal(key: unknown): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  // In a layout effect: a list sends its first request right after the commit, before passive effects run.
  useEffectOnCommit(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, [key]);
  return useCallback(() => controller.current?.signal, []);
}

/** Returns the search of the nearest `SearchProvider`. Throws a `GifletError` without one. */
export function useSearch(): SearchState {
  const search = useContext(SearchContext);
  if (!search) throw usageError("useSearch must be used inside a SearchProvider");
  return search;
}
