import type { GifData } from "@giflet/core";
import {
  createPagerState,
  FETCH_DEBOUNCE_MS,
  type FetchedPage,
  FIRST_LIMIT,
  LIMIT,
  type PageRequest,
  type PagerState,
  pagerReducer,
  shouldFetchPage,
} from "@giflet/core/internal/list";
import { useCallback, useReducer, useRef, useState } from "react";
import { useEffectOnCommit, useLatest } from "./useLatest.js";
import { useRestartWarning } from "./useRestartWarning.js";

/**
 * Fetches one page, for example `(page) => client.search("cats", page)`. `next` is the value of the previous page, `offset` the number
 * of items loaded so far, and `limit` a suggested number of items (6, then 12). A page without `next` is the last one. A function
 * that resolves to an array is called until an array has no new items. It may also return the whole list, longer each time.
 */
export type FetchGifs = (page: PageRequest & { limit: number }) => Promise<FetchedPage | readonly GifData[]>;

/** Options of `useGifPages`. */
export interface GifPagesOptions {
  /** Without `queryKey`, a new function starts a new list: wrap it in `useCallback`. */
  fetchGifs: FetchGifs;
  /** Identifies the list. With it, only a new key starts a new list. @defaultValue `fetchGifs` */
  queryKey?: string | number;
  /** The items already loaded, for example by the server. The next page is requested with their number as `offset`. @defaultValue none */
  initialGifs?: readonly GifData[];
  /** The page already loaded, if the next one is requested with its `next`. Without `next`, it is the whole list. @defaultValue none */
  initialPage?: FetchedPage;
  /**
   * Minimum time between two requests, in ms. The first request is sent immediately. A list that follows another one within that time is
   * requested when no other list has followed it for that time, for example after the last letter of a term.
   *
   * @defaultValue `250`
   */
  debounce?: number;
  /** `limit` of the first page. @defaultValue `6` */
  firstLimit?: number;
  /** `limit` of later pages. @defaultValue `12` */
  limit?: number;
  /** Minimum number of items to fetch in large pages, whether or not the loader is visible, to restore the first list. @defaultValue `0` */
  atLeast?: number;
  /** Called with the whole list after each page. Absent by default. */
  onGifsFetched?: (gifs: readonly GifData[]) => void;
  /** Called when a page failed to load. Absent by default. */
  onGifsFetchError?: (error: unknown) => void;
}

/** The maximum page size that providers accept. */
const LARGEST_PAGE = 50;

/** The result of `useGifPages`. */
export interface GifPages {
  /** The items of all pages, without duplicates. */
  readonly gifs: readonly GifData[];
  /** Whether the last page has been loaded. */
  readonly isDoneFetching: boolean;
  /** Whether a request is in flight. */
  readonly isFetching: boolean;
  /** Whether the last request failed. No page is requested until `retry` is called or the loader leaves the view. */
  readonly isError: boolean;
  /** The error of the last request, while `isError` is true. */
  readonly error?: unknown;
  /** Whether the end of the list is visible. */
  readonly isLoaderVisible: boolean;
  /** Sets whether the end of the list is visible. Pages are fetched while it is. */
  setLoaderVisible: (visible: boolean) => void;
  /** Clears the error. The page is fetched again if the loader is visible. */
  retry: () => void;
  /** Number of lists started before this one. */
  readonly generation: number;
}

/** Fetches the pages of an infinite list and returns them as one list without duplicates. */
export function useGifPages(options: GifPagesOptions): GifPages {
  const {
    fetchGifs,
    initialPage,
    initialGifs,
    debounce = FETCH_DEBOUNCE_MS,
    firstLimit = FIRST_LIMIT,
    limit = LIMIT,
    atLeast = 0,
  } = options;
  const first = initialPage ?? initialGifs;
  const [state, dispatch] = useReducer(pagerReducer, first, createPagerState);
  const key = options.queryKey ?? fetchGifs;
  // The items, because a page may be a new object on each render.
  const items = initialPage?.items ?? initialGifs;
  const [source, setSource] = useState({ key, items });

  if (source.key !== key) {
    // During render, so that no frame shows the old list for the new query. The initial items belong to the first query, unless
    // they changed too.
    setSource({ key, items });
    dispatch({ type: "reset", first: source.items === items ? [] : first });
  }

  useRestartWarning(state);
  const latest = useLatest({ ...options, state });
  const isMounted = useRef(false);
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The current list: when it started, and whether it followed another one at once. */
  const started = useRef({ generation: -1, at: Number.NEGATIVE_INFINITY, isQuick: false });
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
      const defaultLimit = offset === 0 ? firstLimit : limit;
      const missing = generation === 0 ? atLeast - before.gifs.length : 0;
      const pageLimit = Math.max(defaultLimit, Math.min(missing, LARGEST_PAGE));
      const page = await fetchGifs({ next, offset, limit: pageLimit });
      const action = { type: "page", generation, page } as const;
      after = pagerReducer(latest.current.state, action);
      dispatch(action);
    } catch (error) {
      dispatch({ type: "failure", generation, error });
      if (isCurrent()) latest.current.onGifsFetchError?.(error);
      return;
    }
    if (isCurrent()) latest.current.onGifsFetched?.(after.gifs);
  }, [latest, firstLimit, limit, atLeast]);

  const { generation, gifs } = state;
  const isRestoring = generation === 0 && gifs.length < atLeast;
  const isDue = shouldFetchPage(isRestoring ? { ...state, isLoaderVisible: true } : state);
  // `gifs` and `generation` are dependencies because a page or a new list means another request, even if `isDue` has not changed:
  // a response may arrive before a render with `isFetching`.
  useEffectOnCommit(() => {
    const now = performance.now();
    if (started.current.generation !== generation)
      started.current = { generation, at: now, isQuick: now - started.current.at < debounce };
    if (!isDue) return;
    const { at, isQuick } = started.current;
    const last = isQuick ? Math.max(requestedAt.current, at) : requestedAt.current;
    const wait = isRestoring ? 0 : last + debounce - now;
    if (wait > 0) {
      const timer = setTimeout(fetchPage, wait);
      return () => clearTimeout(timer);
    }
    // In a microtask, so that an effect that is cleaned up at once, as in StrictMode, sends no request.
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
