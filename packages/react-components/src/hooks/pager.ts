import type { Gif, GifPage } from "@giflet/core";

/** Where a list of pages stands (GRD-03, CAR-02). A plain value: all changes go through `pagerReducer`. */
export interface PagerState {
  /** Counts the lists begun; answers that belong to an earlier one are dropped. */
  readonly generation: number;
  readonly gifs: readonly Gif[];
  /** Where the next page starts in the service's list. */
  readonly offset: number;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isLoaderVisible: boolean;
  readonly isDoneFetching: boolean;
}

/** What a fetch function may answer: one page, or a list (then its length tells the offset). */
export type FetchAnswer = Pick<GifPage, "data"> & { pagination?: Partial<GifPage["pagination"]> };

export type PagerAction =
  | { type: "reset"; gifs?: readonly Gif[] }
  | { type: "loader"; visible: boolean }
  | { type: "fetch" }
  | { type: "retry" }
  | { type: "answer"; generation: number; answer: FetchAnswer | readonly Gif[] }
  | { type: "failure"; generation: number };

/** The list before anything was asked for, or as the server began it. */
export function startPager(gifs: readonly Gif[] = [], generation = 0): PagerState {
  const unique = withoutDuplicates([], gifs);
  return {
    generation,
    gifs: unique,
    offset: gifs.length,
    isFetching: false,
    isError: false,
    isLoaderVisible: false,
    isDoneFetching: false,
  };
}

/** Whether the next page is due. After a failure it is not, until the error is cleared. */
export function wantsPage(state: PagerState): boolean {
  return state.isLoaderVisible && !state.isFetching && !state.isDoneFetching && !state.isError;
}

export function pagerReducer(state: PagerState, action: PagerAction): PagerState {
  switch (action.type) {
    case "reset":
      // The loader is still where it was: only its leaving and entering is reported.
      return {
        ...startPager(action.gifs, state.generation + 1),
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
    case "answer":
      return action.generation === state.generation ? withAnswer(state, action.answer) : state;
    case "failure":
      return action.generation === state.generation ? { ...state, isFetching: false, isError: true } : state;
  }
}

function withAnswer(state: PagerState, given: FetchAnswer | readonly Gif[]): PagerState {
  const { data, pagination = {} }: FetchAnswer = "data" in given ? given : { data: [...given] };
  const gifs = withoutDuplicates(state.gifs, data);
  const isWholeList = state.gifs.length > 0 && data[0]?.id === state.gifs[0]?.id;
  const { count, offset: start, total_count: total } = pagination;
  const reached =
    count !== undefined && start !== undefined
      ? start + count
      : isWholeList
        ? data.length
        : state.offset + data.length;
  // A page that repeats an earlier one must not send us back to it.
  const offset = Math.max(reached, state.offset);
  const isLastByCount = !isWholeList && start === state.offset && total !== undefined && total > 0;
  return {
    ...state,
    gifs,
    offset,
    isFetching: false,
    isError: false,
    isDoneFetching: gifs.length === state.gifs.length || (isLastByCount && offset >= total),
  };
}

/** The known items keep their identity, so that nothing already shown is rendered again. */
function withoutDuplicates(known: readonly Gif[], more: readonly Gif[]): readonly Gif[] {
  const ids = new Set(known.map((gif) => gif.id));
  const fresh = more.filter((gif) => {
    const isNew = !ids.has(gif.id);
    ids.add(gif.id);
    return isNew;
  });
  return fresh.length > 0 ? [...known, ...fresh] : known;
}
