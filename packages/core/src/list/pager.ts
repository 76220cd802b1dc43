import type { GifData } from "../../wasm/giflet.js";
import { addPage, type FetchedPage, type GifList, startList } from "./pages.js";

/** Minimum time between two requests of a grid, ms (GRD-02). */
export const FETCH_DEBOUNCE_MS = 250;

/** Number of items requested for the first page. */
export const FIRST_LIMIT = 6;
/** Number of items requested for later pages. */
export const LIMIT = 12;

/** The state of a paginated list. A plain value: all changes go through `pagerReducer`. */
export interface PagerState extends GifList {
  /** Number of lists started before this one. Responses for an earlier list are ignored. */
  readonly generation: number;
  /** Whether a request is in flight. */
  readonly isFetching: boolean;
  /** Whether the last request failed. */
  readonly isError: boolean;
  /** The error of the last request, if it failed. */
  readonly error?: unknown;
  /** Whether the end of the list is visible. */
  readonly isLoaderVisible: boolean;
}

/** A change of a paginated list. */
export type PagerAction =
  | { type: "reset"; first?: FetchedPage | readonly GifData[] }
  | { type: "loader"; visible: boolean }
  | { type: "fetch" }
  | { type: "retry" }
  | { type: "page"; generation: number; page: FetchedPage | readonly GifData[] }
  | { type: "failure"; generation: number; error?: unknown }
  | { type: "abort"; generation: number };

/** Returns the state before the first request, with the first page if the server rendered it. */
export function createPagerState(first?: FetchedPage | readonly GifData[], generation = 0): PagerState {
  return { ...startList(first), generation, isFetching: false, isError: false, isLoaderVisible: false };
}

/** Whether to request the next page. After a failure, no page is requested until the error is cleared. */
export function shouldFetchPage(
  state: Pick<PagerState, "isLoaderVisible" | "isFetching" | "isDoneFetching" | "isError">,
): boolean {
  return state.isLoaderVisible && !state.isFetching && !state.isDoneFetching && !state.isError;
}

/** Returns the state after an action. */
export function pagerReducer(state: PagerState, action: PagerAction): PagerState {
  // The response to a request for an earlier list.
  if ("generation" in action && action.generation !== state.generation) return state;
  switch (action.type) {
    case "reset":
      // The observer reports only changes, so the visibility of the loader is carried over.
      return {
        ...createPagerState(action.first, state.generation + 1),
        isLoaderVisible: state.isLoaderVisible,
      };
    case "loader":
      if (action.visible === state.isLoaderVisible) return state;
      return {
        ...state,
        isLoaderVisible: action.visible,
        isError: state.isError && !action.visible,
      };
    case "fetch":
      return { ...state, isFetching: true };
    case "retry":
      return state.isError ? { ...state, isError: false } : state;
    case "page":
      return { ...state, ...addPage(state, action.page), isFetching: false, isError: false };
    case "failure":
      return { ...state, isFetching: false, isError: true, error: action.error };
    case "abort":
      return { ...state, isFetching: false };
  }
}
