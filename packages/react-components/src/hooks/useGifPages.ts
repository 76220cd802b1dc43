import type { Gif } from "@giflet/core";
import { useCallback, useReducer, useRef, useState } from "react";
import {
  type FetchAnswer,
  type PageRequest,
  type PagerState,
  pagerReducer,
  startPager,
  wantsPage,
} from "./pager";
import { useEffectOnCommit, useLatest } from "./useLatest";

/**
 * Fetches one page, for example `(page) => sdk.search("cats", page)`. `next` is that of the page before, `offset` the number of
 * items so far, and `limit` a suggested number of items (6, later 12: GRD-02). A page without `next` is the last one. A function that
 * resolves to an array is called until nothing new comes; one that always returns the whole, larger list is recognised.
 */
export type FetchGifs = (page: PageRequest & { limit: number }) => Promise<FetchAnswer | readonly Gif[]>;

export interface GifPagesOptions {
  /** A new identity begins a new list: wrap it in `useCallback`. */
  fetchGifs: FetchGifs;
  /** What is already there, for example from the server. */
  initialGifs?: readonly Gif[];
  /**
   * ms after a request within which a further one waits for the end of that time; only the newest of them is made. The first is
   * made at once. Default 250.
   */
  debounce?: number;
  /** Default 6. */
  firstLimit?: number;
  /** Default 12. */
  limit?: number;
  /** Fetches this many in large pages without waiting for the loader: to restore a list. The first list only. */
  atLeast?: number;
  /** Told of the whole list after each page. */
  onGifsFetched?: (gifs: readonly Gif[]) => void;
  onGifsFetchError?: (error: unknown) => void;
}

/** No service answers more at once. */
const LARGEST_PAGE = 50;

export interface GifPages extends Omit<PagerState, "generation" | "next" | "offset"> {
  /** Tell whether the end of the list can be seen; pages are fetched while it can. */
  setLoaderVisible: (visible: boolean) => void;
  /** Clears the error and fetches again, as long as the loader is in view. */
  retry: () => void;
  /** Changes whenever a new list begins. */
  generation: number;
}

/** The loop of an infinite list (GRD-03, GRD-07): pages in, one growing list without duplicates out. */
export function useGifPages(options: GifPagesOptions): GifPages {
  const { fetchGifs, initialGifs, debounce = 250, firstLimit = 6, limit = 12, atLeast = 0 } = options;
  const [state, dispatch] = useReducer(pagerReducer, initialGifs, startPager);
  const [source, setSource] = useState({ fetchGifs, initialGifs });

  if (source.fetchGifs !== fetchGifs) {
    // While rendering, so that no frame shows the old list under the new query. The first page given
    // along belongs to the first query, unless it was changed too.
    setSource({ fetchGifs, initialGifs });
    dispatch({ type: "reset", gifs: source.initialGifs === initialGifs ? [] : initialGifs });
  }

  const latest = useLatest({ ...options, state });
  const isMounted = useRef(false);
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffectOnCommit(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const fetchPage = useCallback(async () => {
    const { state: before, fetchGifs } = latest.current;
    const { generation, next, offset } = before;
    const isCurrent = () => isMounted.current && latest.current.state.generation === generation;
    requestedAt.current = performance.now();
    dispatch({ type: "fetch" });
    let after: PagerState;
    try {
      const usual = offset === 0 ? firstLimit : limit;
      const missing = generation === 0 ? atLeast - before.gifs.length : 0;
      const pageLimit = Math.max(usual, Math.min(missing, LARGEST_PAGE));
      const answer = await fetchGifs({ next, offset, limit: pageLimit });
      const action = { type: "answer", generation, answer } as const;
      after = pagerReducer(latest.current.state, action);
      dispatch(action);
    } catch (error) {
      dispatch({ type: "failure", generation });
      if (isCurrent()) latest.current.onGifsFetchError?.(error);
      return;
    }
    if (isCurrent()) latest.current.onGifsFetched?.(after.gifs);
  }, [latest, firstLimit, limit, atLeast]);

  const { generation, gifs } = state;
  const isRestoring = generation === 0 && gifs.length < atLeast;
  const isDue = wantsPage(isRestoring ? { ...state, isLoaderVisible: true } : state);
  // An answer may come before the wait for it was rendered, so `isDue` alone would miss that a page was added.
  // A new list or page is another request.
  useEffectOnCommit(() => {
    if (!isDue) return;
    const wait = isRestoring ? 0 : requestedAt.current + debounce - performance.now();
    if (wait > 0) {
      const timer = setTimeout(fetchPage, wait);
      return () => clearTimeout(timer);
    }
    // After this task, so that an effect that is cleaned up within it, as in StrictMode, makes no request.
    let isCancelled = false;
    queueMicrotask(() => isCancelled || fetchPage());
    return () => {
      isCancelled = true;
    };
  }, [isDue, isRestoring, generation, gifs, fetchPage, debounce]);

  return {
    ...state,
    setLoaderVisible: useCallback((visible) => dispatch({ type: "loader", visible }), []),
    retry: useCallback(() => dispatch({ type: "retry" }), []),
  };
}
