import type { GifData } from "@giflet/core";
import { trackPage } from "@giflet/core/internal/item";
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
  startList,
} from "@giflet/core/internal/list";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useEffectOnCommit, useLatest } from "./useLatest.js";
import { useListWarnings } from "./useListWarnings.js";
import { useMeasurement } from "./useWidth.js";

/**
 * Fetches one page, for example `(page) => client.search("cats", page)`. `next` is the value of the previous page, `offset` the number
 * of items loaded so far, and `limit` a suggested number of items (6, then 12). `signal` is aborted when the list is replaced or unmounted; the
 * calls of a client use it. A page without `next` is the last one. A function
 * that resolves to an array is called until an array has no new items. It may also return the whole list, longer each time.
 */
export type FetchGifs = (
  page: PageRequest & { limit: number; signal?: AbortSignal },
) => Promise<FetchedPage | readonly GifData[]>;

/** A list that the component fetches. */
export interface FetchedGifs {
  /** Fetches a page. Without `queryKey`, a new function starts a new list: wrap it in `useCallback`. */
  fetchGifs: FetchGifs;
  /**
   * Identifies the list, for example the search term. With it, `fetchGifs` may be an inline function; only a new key starts a new list.
   *
   * @defaultValue `fetchGifs`
   */
  queryKey?: string | number;
  /**
   * The first page, for example fetched on the server. Without `next`, it is the whole list. Its items alone are enough for providers whose next page
   * follows from the number of items.
   *
   * @defaultValue none
   */
  initialGifs?: FetchedPage | readonly GifData[];
  /** Called with the whole list after each page. Absent by default. */
  onGifsFetched?: (gifs: readonly GifData[]) => void;
  /** Called when a page failed to load. Absent by default. */
  onGifsFetchError?: (error: unknown) => void;
  /** Only of a list that the application holds. */
  gifs?: undefined;
  /** Only of a list that the application holds. */
  hasMore?: undefined;
  /** Only of a list that the application holds. */
  isLoading?: undefined;
  /** Only of a list that the application holds. */
  error?: undefined;
  /** Only of a list that the application holds. */
  onLoadMore?: undefined;
}

/** A list that the application holds, for example in the cache of a data library. */
export interface ControlledGifs {
  /**
   * The items. The list follows this array: items may be added, removed, replaced and reordered anywhere. Of items with the same id, only the first
   * is shown. Lists are compared by their items: a new array on each render costs time, which `useMemo` saves.
   */
  gifs: readonly GifData[];
  /** Whether there are more items to load. @defaultValue `false` */
  hasMore?: boolean;
  /** Whether items are being loaded. @defaultValue `false` */
  isLoading?: boolean;
  /** An error of loading, of any type. While it is set, nothing is loaded without a click on the retry control. @defaultValue none */
  error?: unknown;
  /**
   * Called when more items should be loaded: once for each list when the end of the list is in view while `hasMore` is set and neither `isLoading`
   * nor `error` is, and by the retry control and the button of `loadMore`. Absent by default.
   */
  onLoadMore?: () => void;
  /** Identifies the list, for example the search term. A new key starts a new list, at its start. @defaultValue one list */
  queryKey?: string | number;
  /** Only of a list that the component fetches. */
  fetchGifs?: undefined;
  /** Only of a list that the component fetches. */
  initialGifs?: undefined;
  /** Only of a list that the component fetches. */
  onGifsFetched?: undefined;
  /** Only of a list that the component fetches. */
  onGifsFetchError?: undefined;
}

/** Where the items of a list come from: `fetchGifs`, or `gifs`. */
export type GifSource = FetchedGifs | ControlledGifs;

/** Options of `useGifPages`. */
export type GifPagesOptions = GifSource & PagingOptions;

/** How pages are fetched. */
export interface PagingOptions {
  /**
   * Minimum time between two requests, in ms. The first request is sent immediately. A list that follows another one within that time is
   * requested when no other list has followed it for that time, for example after the last letter of a term.
   *
   * @defaultValue `250`
   */
  debounce?: number;
  /** Minimum number of items to fetch in large pages, whether or not the loader is visible, to restore a list. @defaultValue `0` */
  atLeast?: number;
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
  /** Clears the error. The page is fetched again if the loader is visible. With `gifs`, calls `onLoadMore`, unless items are being loaded. */
  retry: () => void;
  /** Number of lists started before this one. */
  readonly generation: number;
}

/** Fetches the pages of an infinite list, or follows `gifs`, and returns them as one list without duplicates. */
export function useGifPages(options: GifPagesOptions): GifPages {
  const { fetchGifs, gifs: given, initialGifs, debounce = FETCH_DEBOUNCE_MS, atLeast = 0 } = options;
  const first = initialGifs ?? undefined;
  const [state, dispatch] = useReducer(pagerReducer, first, createPagerState);
  const key = options.queryKey ?? (given ? undefined : fetchGifs);
  // The items, because a page may be a new object on each render.
  const items = first && "items" in first ? first.items : first;
  const [source, setSource] = useState({ key, items });

  if (!Object.is(source.key, key)) {
    // During render, so that no frame shows the old list for the new query. The initial items belong to the first query, unless
    // they changed too.
    setSource({ key, items });
    dispatch({ type: "reset", first: source.items === items ? [] : first });
  }

  const pages = useControlledPages(options, state);
  useListWarnings(pages, options);
  const latest = useLatest({ ...options, state });
  /** Aborts the requests of the list. */
  const controller = useRef<AbortController>(undefined);
  /** When the last request was sent, or a list followed another one at once. */
  const waitsSince = useRef(Number.NEGATIVE_INFINITY);
  /** The current list, and when it started. */
  const started = useRef({ generation: -1, at: Number.NEGATIVE_INFINITY });
  useEffectOnCommit(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, [pages.generation]);

  const fetchPage = useCallback(async () => {
    const { state: before, fetchGifs } = latest.current as FetchedGifs & { state: PagerState };
    const { generation, next, offset } = before;
    const { signal } = controller.current as AbortController;
    waitsSince.current = performance.now();
    dispatch({ type: "fetch" });
    let after: PagerState;
    try {
      const defaultLimit = offset === 0 ? FIRST_LIMIT : LIMIT;
      const missing = atLeast - before.gifs.length;
      const pageLimit = Math.max(defaultLimit, Math.min(missing, LARGEST_PAGE));
      const page = await fetchGifs({ next, offset, limit: pageLimit, signal });
      const action = { type: "page", generation, page } as const;
      after = pagerReducer(latest.current.state, action);
      dispatch(action);
    } catch (error) {
      // A hidden `<Activity>` aborts the request of a list that is shown again later: its effects then request the page again.
      if (signal.aborted) return dispatch({ type: "abort", generation });
      dispatch({ type: "failure", generation, error });
      return latest.current.onGifsFetchError?.(error);
    }
    if (!signal.aborted) latest.current.onGifsFetched?.(after.gifs);
  }, [latest, atLeast]);

  /** The list that more items were requested for. */
  const requested = useRef<{ gifs?: readonly GifData[]; ids?: string }>({});
  const loadMore = useCallback(() => {
    const { gifs, isLoading, onLoadMore } = latest.current;
    if (!gifs || isLoading) return;
    requested.current = { gifs, ids: idsOf(gifs) };
    onLoadMore?.();
  }, [latest]);

  const { generation, gifs } = pages;
  const isRestoring = gifs.length < atLeast;
  const isDue = shouldFetchPage(isRestoring ? { ...pages, isLoaderVisible: true } : pages);
  const isComing = pages.isFetching || isDue;
  useEffect(() => (isComing ? trackPage() : undefined), [isComing]);
  /** The last value of `setLoaderVisible`, which may not be rendered yet. */
  const isEndVisible = useRef(false);
  // `gifs` and `generation` are dependencies because a page or a new list means another request, even if `isDue` has not changed:
  // a response may arrive before a render with `isFetching`; `state`, because the end may leave the view and return before a render. After the first page, the end of the list is measured first, see GridEnd.
  const request = () => {
    const now = performance.now();
    if (started.current.generation !== generation) {
      if (now - started.current.at < debounce) waitsSince.current = now;
      started.current = { generation, at: now };
    }
    // The same items in another array are another list only after they were loaded: a page may have no new items.
    if (pages.isFetching) requested.current.ids = undefined;
    if (!isDue || !(isRestoring || isEndVisible.current)) return;
    if (given) {
      if (requested.current.gifs !== given && requested.current.ids !== idsOf(given)) loadMore();
      return;
    }
    const wait = isRestoring ? 0 : waitsSince.current + debounce - now;
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
  };
  const requestDeps = [
    isDue,
    isRestoring,
    generation,
    gifs,
    given,
    fetchPage,
    loadMore,
    debounce,
    pages.isFetching,
    state,
  ];
  useMeasurement(gifs.length > 0, request, requestDeps);

  return {
    ...pages,
    setLoaderVisible: useCallback((visible) => {
      isEndVisible.current = visible;
      dispatch({ type: "loader", visible });
    }, []),
    retry: useCallback(() => {
      dispatch({ type: "retry" });
      loadMore();
    }, [loadMore]),
  };
}

const idsOf = (gifs: readonly GifData[]) => gifs.map((gif) => gif?.id).join();

/** Returns the state of a list that the application holds, with the generation and the visible end of `state`. */
function useControlledPages(options: GifPagesOptions, state: PagerState): PagerState {
  const { gifs: given, hasMore, isLoading = false, error } = options;
  const previous = useRef<readonly GifData[]>([]);
  const gifs = useMemo(() => {
    if (!given) return;
    const { gifs } = startList(given);
    const { current } = previous;
    // Equal lists keep their identity: another one is laid out again.
    if (current.length !== gifs.length || gifs.some((gif, index) => gif !== current[index]))
      previous.current = gifs;
    return previous.current;
  }, [given]);
  if (!gifs) return state;
  return {
    ...state,
    gifs,
    isFetching: isLoading,
    isError: Boolean(error),
    error,
    // Before the first items, most libraries do not know whether there are more.
    isDoneFetching: !hasMore && !(isLoading && gifs.length === 0),
  };
}
