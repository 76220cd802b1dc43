export { type NavigationContext, navigationTarget } from "./keyboard-navigation.js";
export { layoutOf, type MasonryLayout } from "./layout.js";
export {
  createPagerState,
  FETCH_DEBOUNCE_MS,
  type PagerAction,
  type PagerState,
  pagerReducer,
  shouldFetchPage,
} from "./pager.js";
export { addPage, type FetchedPage, type GifList, type PageRequest, pages, startList } from "./pages.js";
export {
  firstInView,
  mountedBoxes,
  nextViewport,
  type Viewport,
  type VisibleRange,
  visibleRange,
} from "./visible-items.js";
