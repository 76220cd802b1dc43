import type { ItemBox } from "@giflet/core";
import {
  anchorAt,
  anchorTop,
  firstInView,
  type MasonryLayout,
  mountedBoxes,
  nextViewport,
  type ScrollAnchor,
  type Viewport,
  visibleRange,
} from "@giflet/core/internal/list";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";
import type { SavedPosition } from "./useScrollRestoration.js";
import { clippingAncestors, containsAcrossShadows, scrollListBy } from "./viewport.js";

interface Visible {
  layout: MasonryLayout;
  boxes: ItemBox[];
  /** Index of the first item in view: the tab stop. */
  firstVisible: number;
}

/**
 * Returns the items to mount: those in view, and an overscan (GRD-08). Renders only when that set changes, not on each scroll event.
 * After a resize, the item at the top edge stays there.
 *
 * @param anchor   set to the current scroll position
 * @param pending  a position to restore when the list is long enough
 */
export function useVisibleItems(
  list: RefObject<Element | null>,
  layout: MasonryLayout | null | undefined,
  anchor: RefObject<SavedPosition | undefined>,
  pending: RefObject<SavedPosition | undefined>,
) {
  /** The viewport for which the mounted items were computed. */
  const [rendered, setRendered] = useState<Viewport>();
  const visible = useMemo(
    () => (layout && rendered ? itemsFor(layout, rendered) : undefined),
    [layout, rendered],
  );
  const latest = useLatest(visible);
  const ancestors = useRef<Element[]>([]);
  /** The latest measured viewport. */
  const viewport = useRef<Viewport>({ top: Number.NEGATIVE_INFINITY, bottom: 0, isUpward: false });
  const columnWidth = useRef<number>(undefined);

  const update = useCallback(() => {
    if (!list.current) return;
    const range = visibleRange(list.current, ancestors.current);
    viewport.current = nextViewport(viewport.current, range);
    // Measured before there are items, so that the first items are positioned in the commit that mounts them.
    if (!layout) return setRendered((previous) => previous ?? viewport.current);
    const next = itemsFor(layout, viewport.current);
    const position = anchorAt(layout, next.firstVisible, range.top);
    anchor.current = position && { count: layout.length, ...position };
    if (!isSame(latest.current, next)) setRendered(viewport.current);
  }, [list, layout, anchor, latest]);

  const isPositioned = visible !== undefined;
  useEffectOnCommit(() => {
    if (!list.current) return;
    ancestors.current = clippingAncestors(list.current);
    // Before the items are positioned, the list has no height to scroll.
    if (layout && isPositioned) {
      const isResized = columnWidth.current !== layout.columnWidth;
      const isRestored = pending.current && pending.current.count <= layout.length;
      const destination = isRestored ? pending.current : isResized ? anchor.current : undefined;
      if (destination) scrollToAnchor(list.current, layout, ancestors.current, destination);
      if (isRestored) pending.current = undefined;
      columnWidth.current = layout.columnWidth;
    }
    update();
  }, [list, layout, update, isPositioned, anchor, pending]);

  useEffect(() => {
    // `scroll` does not bubble; a capturing listener on the document receives it for every scrollable ancestor.
    const onMove = ({ target }: Event) => {
      // Synchronously: React would render after the frame, and a fast scroll would show blank space.
      if (target instanceof Node && containsAcrossShadows(target, list.current)) flushSync(update);
    };
    // The list moves when an ancestor is scrolled, and when one ends a transition (the panel of a player slides in).
    const types = ["scroll", "transitionend"];
    for (const type of types) document.addEventListener(type, onMove, { capture: true, passive: true });
    window.addEventListener("resize", update);
    return () => {
      for (const type of types) document.removeEventListener(type, onMove, { capture: true });
      window.removeEventListener("resize", update);
    };
  }, [list, update]);

  const scrollTo = useCallback(
    (index: number) => {
      if (list.current && layout)
        scrollToAnchor(list.current, layout, ancestors.current, { index, share: 0 });
    },
    [list, layout],
  );

  /** Whether a box intersects the latest measured viewport. */
  const isInView = useCallback(
    ({ y, height }: Pick<ItemBox, "y" | "height">) =>
      y < viewport.current.bottom && y + height > viewport.current.top,
    [],
  );

  return { visible, scrollTo, isInView };
}

function itemsFor(layout: MasonryLayout, viewport: Viewport): Visible {
  const boxes = mountedBoxes(layout, viewport);
  return { layout, boxes, firstVisible: firstInView(boxes, viewport.top) };
}

function isSame(before: Visible | undefined, { layout, boxes, firstVisible }: Visible): boolean {
  return (
    before?.layout === layout &&
    before.firstVisible === firstVisible &&
    before.boxes[0]?.index === boxes[0]?.index &&
    before.boxes.length === boxes.length
  );
}

function scrollToAnchor(list: Element, layout: MasonryLayout, ancestors: Element[], anchor: ScrollAnchor) {
  const top = anchorTop(layout, anchor);
  if (top !== undefined) scrollListBy(ancestors, top - visibleRange(list, ancestors).top);
}
