export { type NavigationContext, navigationTarget } from "./keyboard-navigation.js";
export { layoutOf, type MasonryLayout } from "./layout.js";
export { handleListKey, itemIndex, type ListKeyEvent } from "./list-keys.js";
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
export { addPage, type FetchedPage, type GifList, type PageRequest, pages, startList } from "./pages.js";
export {
  anchorAt,
  anchorTop,
  firstInView,
  mountedBoxes,
  nextViewport,
  type ScrollAnchor,
  type Viewport,
  type VisibleRange,
  visibleRange,
} from "./visible-items.js";
