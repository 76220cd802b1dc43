import { boxOf, scaleOf } from "./clipping.js";
import type { MasonryLayout } from "./layout.js";
import type { ItemBox } from "./masonry.js";

/** A vertical range, CSS px from the top of the list. Lies outside the list if the list is out of view. */
export interface VisibleRange {
  /** Upper end, CSS px from the top of the list. */
  top: number;
  /** Lower end, CSS px from the top of the list. */
  bottom: number;
}

/** The visible range and the latest scroll direction. */
export interface Viewport extends VisibleRange {
  /** Whether the last scroll was upward. */
  isUpward: boolean;
}

/** Overscan, in viewport heights: in the scroll direction, and in the opposite direction. */
const OVERSCAN_AHEAD = 0.6;
const OVERSCAN_BEHIND = 0.2;

/** Returns the part of the list that is visible through its clipping ancestors and the window, in layout px of the list. */
export function visibleRange(list: Element, ancestors: readonly Element[]): VisibleRange {
  let [top, bottom] = [0, window.innerHeight];
  for (const ancestor of ancestors) {
    const rect = boxOf(ancestor);
    top = Math.max(top, rect.top);
    bottom = Math.min(bottom, rect.bottom);
  }
  const start = boxOf(list).top;
  const scale = scaleOf(list);
  return { top: (top - start) / scale, bottom: (Math.max(top, bottom) - start) / scale };
}

/** Returns the viewport for a new visible range. */
export function nextViewport({ top, isUpward }: Viewport, range: VisibleRange): Viewport {
  return { ...range, isUpward: range.top === top ? isUpward : range.top < top };
}

/** Returns the range of a viewport with its overscan, or with a share of the overscan. */
export function mountedRange({ top, bottom, isUpward }: Viewport, share = 1): VisibleRange {
  const length = share * Math.max(bottom - top, 1);
  const [above, below] = isUpward ? [OVERSCAN_AHEAD, OVERSCAN_BEHIND] : [OVERSCAN_BEHIND, OVERSCAN_AHEAD];
  return { top: top - above * length, bottom: bottom + below * length };
}

/** Returns the boxes in the viewport and the overscan, and at least one, so that the list always has a tab stop (GRD-08). */
export function mountedBoxes(
  layout: Pick<MasonryLayout, "window" | "height">,
  viewport: Viewport,
): ItemBox[] {
  const { top, bottom } = mountedRange(viewport);
  const boxes = layout.window(top, bottom);
  if (boxes.length > 0) return boxes;
  return viewport.bottom < 0 ? layout.window(0, 1) : layout.window(layout.height - 1, layout.height);
}

/** Returns the index of the first box in view: the tab stop of a list without focus. */
export const firstInView = (boxes: readonly ItemBox[], top: number): number =>
  (boxes.find((box) => box.y + box.height > top) ?? boxes[0])?.index ?? 0;

/** A scroll position: the item at the top edge of the viewport, and the fraction of its height above the edge. */
export interface ScrollAnchor {
  /** Index of the item. */
  index: number;
  /** How far the top edge is inside the item, as a fraction of its height. */
  share: number;
}

/** Returns the scroll position at `top`, if the list has been scrolled. `index` is that of the first box in view. */
export function anchorAt(
  layout: Pick<MasonryLayout, "boxOf">,
  index: number,
  top: number,
): ScrollAnchor | undefined {
  const box = layout.boxOf(index);
  return box && top > 0 ? { index, share: (top - box.y) / box.height } : undefined;
}

/** Returns the distance of a scroll position from the top of the list, CSS px; `undefined` if the list has no such item. */
export function anchorTop(
  layout: Pick<MasonryLayout, "boxOf">,
  { index, share }: ScrollAnchor,
): number | undefined {
  const box = layout.boxOf(index);
  return box && box.y + share * box.height;
}
