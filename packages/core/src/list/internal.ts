/** For the packages of this project, without a promise to stay as they are. */

export { boxOf } from "./clipping.js";
export * from "./index.js";
export { focusInView, handleListKey, itemIndex, type KeyboardList, type ListKeyEvent } from "./list-keys.js";
export { type PackedItems, pack } from "./pack.js";
export {
  createPagerState,
  FETCH_DEBOUNCE_MS,
  FIRST_LIMIT,
  LIMIT,
  type PagerAction,
  type PagerState,
  pagerReducer,
  shouldFetchPage,
} from "./pager.js";
export { addPage, type GifList, isGif, startList } from "./pages.js";
export { observeSize } from "./range-observer.js";
