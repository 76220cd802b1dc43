export { clippingAncestors, scrollListBy } from "./clipping.js";
export { type NavigationContext, navigationTarget } from "./keyboard-navigation.js";
export { layoutOf, type MasonryLayout } from "./layout.js";
export { type FetchedPage, type PageRequest, pages } from "./pages.js";
export { observeRange, type RangeObserver } from "./range-observer.js";
export {
  anchorAt,
  anchorTop,
  firstInView,
  mountedBoxes,
  mountedRange,
  nextViewport,
  type ScrollAnchor,
  type Viewport,
  type VisibleRange,
  visibleRange,
} from "./visible-items.js";
