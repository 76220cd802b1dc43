import type { ItemBox } from "@giflet/core";
import { afterStillsLoaded } from "@giflet/core/internal/item";
import {
  anchorAt,
  anchorTop,
  clippingAncestors,
  firstInView,
  type MasonryLayout,
  mountedBoxes,
  mountedRange,
  nextViewport,
  observeRange,
  type RangeObserver,
  scrollListBy,
  type Viewport,
  visibleRange,
} from "@giflet/core/internal/list";
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followAnchor, type Snapshot } from "../hooks/follow-anchor.js";
import type { ListVersion } from "../hooks/follow-item.js";
import { listen } from "../hooks/listen.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";
import { useMeasurement } from "../hooks/useWidth.js";
import type { SavedPosition } from "./useScrollRestoration.js";

interface Visible {
  layout: MasonryLayout;
  boxes: ItemBox[];
  /** The index of the tab stop: the first item in view, or the one before a scroll. */
  firstVisible: number;
}

/**
 * Maximum number of items that a task mounts at the start of a list. On a slow processor, a page and the overscan at once are a long task, which
 * delays the first paint and the visitor's input.
 */
const BATCH = 6;

export interface VisibleItemsOptions extends ListVersion {
  list: RefObject<Element | null>;
  layout: MasonryLayout | null | undefined;
  /** Set to the current scroll position. */
  anchor: RefObject<SavedPosition | undefined>;
  /** A position to restore when the list is long enough. */
  pending: RefObject<SavedPosition | undefined>;
}

/**
 * Returns the items to mount: those in view, and an overscan (GRD-08). Renders only when that set changes, not on each scroll event.
 * After a resize, and when items before it are added or removed, the item at the top edge stays there.
 */
export function useVisibleItems(options: VisibleItemsOptions) {
  const { list, layout, items, generation, anchor, pending } = options;
  /** The viewport for which the mounted items were computed. */
  const [rendered, setRendered] = useState<Viewport>();
  const ancestors = useRef<Element[]>([]);
  /** The latest measured viewport. */
  const viewport = useRef<Viewport>({ top: Number.NEGATIVE_INFINITY, bottom: 0, isUpward: false });
  const snapshot = useRef<Snapshot>(undefined);
  const observer = useRef<RangeObserver>(undefined);
  /** The tab stop during a scroll. */
  const kept = useRef<number>(undefined);

  // During render, for the viewport after the scroll that follows the commit: items that stay in view stay mounted.
  const visible = useMemo(() => {
    if (!layout || !rendered) return;
    const destination = followAnchor(snapshot.current, layout, { items, generation });
    const { top, bottom, isUpward } = viewport.current;
    const shift = destination === undefined ? 0 : destination - top;
    return {
      ...itemsFor(layout, { top: top + shift, bottom: bottom + shift, isUpward }, kept.current),
      destination,
    };
  }, [layout, rendered, items, generation]);
  /** Number of items that earlier tasks have mounted. Without a layout, the list shows its first ones. */
  const mounted = useRef(0);
  const limit = mounted.current + BATCH;
  // In list order, which is from top to bottom: the items in view come first.
  const isPartial = visible?.boxes[0]?.index === 0 && visible.boxes.length > limit;
  // With a share of the overscan, items are mounted before their place comes into view.
  const share = isPartial ? 0.1 : 0.5;
  const latest = useLatest({ layout, items, generation, visible, limit, share });

  /** Whether a box intersects the latest measured viewport. */
  const isInView = useCallback(
    ({ y, height }: Pick<ItemBox, "y" | "height">) =>
      y < viewport.current.bottom && y + height > viewport.current.top,
    [],
  );

  const [, render] = useReducer((batch: number) => batch + 1, 0);
  const isRestInView = isPartial && visible.boxes.slice(limit).some(isInView);
  const { length } = visible?.boxes ?? items;
  useEffect(() => {
    if (!isPartial) {
      mounted.current = length;
      return;
    }
    const mountMore = () => {
      mounted.current = limit;
      render();
    };
    // The overscan follows the stills in view: it would delay their frame.
    return isRestInView ? mountMore() : afterStillsLoaded(mountMore);
  }, [isPartial, isRestInView, limit, length]);

  const update = useCallback(
    (event?: Event) => {
      if (!list.current) return;
      const { layout, items, generation, visible, limit, share } = latest.current;
      // Another tab stop renders two items, so it follows when the scroll has ended or Tab is pressed, or when it is unmounted.
      if (event) kept.current = event.type === "scroll" ? visible?.firstVisible : undefined;
      const range = visibleRange(list.current, ancestors.current);
      viewport.current = nextViewport(viewport.current, range);
      // Measured before there are items, so that the first items are positioned in the commit that mounts them.
      if (!layout) return setRendered((previous) => previous ?? viewport.current);
      const next = itemsFor(layout, viewport.current, kept.current);
      const position = anchorAt(layout, firstInView(next.boxes, range.top), range.top);
      anchor.current = position && { count: layout.length, ...position };
      snapshot.current = { ...next, items, generation, anchor: position, start: range.top };
      // The overscan may have come into view.
      const isMounted = isSame(visible, next) && !next.boxes.slice(limit).some(isInView);
      if (!isMounted || !event) observer.current?.set(mountedRange(viewport.current, share), layout.height);
      if (!isMounted) setRendered(viewport.current);
    },
    [list, anchor, latest, isInView],
  );

  const isPositioned = visible !== undefined;
  useEffect(() => {
    const { layout } = latest.current;
    if (layout) observer.current?.set(mountedRange(viewport.current, share), layout.height);
  }, [share, latest]);
  // Nothing is scrolled in a list that has not been. Its new items are measured after the frame: before it, that would force their layout.
  const isAtStart =
    rendered !== undefined &&
    viewport.current.top <= 0 &&
    !pending.current &&
    !((visible?.destination ?? 0) > 0);
  // Once for each layout, which has a destination of its own.
  const measure = () => {
    if (!list.current) return;
    ancestors.current = clippingAncestors(list.current);
    // Before the items are positioned, the list has no height to scroll. After the frame, the visitor may have scrolled.
    if (layout && visible && !isAtStart) {
      const { current: saved } = pending;
      const isRestored = saved && saved.count <= layout.length;
      const destination = isRestored ? anchorTop(layout, saved) : visible.destination;
      const { top } = visibleRange(list.current, ancestors.current);
      // The start of a new list stays where it is if it is below the edge.
      if (destination !== undefined && (destination > 0 || top > 0)) {
        scrollListBy(list.current, ancestors.current, destination - top);
        // This scroll has no direction.
        viewport.current = { ...viewport.current, ...visibleRange(list.current, ancestors.current) };
      }
      if (isRestored) pending.current = undefined;
    }
    update();
  };
  useEffectOnCommit(() => {
    if (!list.current) return;
    // Synchronously, as after a scroll.
    observer.current = observeRange(list.current, () => {
      if (list.current) ancestors.current = clippingAncestors(list.current);
      flushSync(() => update());
    });
    return observer.current?.disconnect;
  }, [list, update]);
  const deps = [list, layout, items, generation, update, isPositioned, pending];
  useMeasurement(isAtStart || (!rendered && items.length === 0), measure, deps);

  useEffect(() => {
    // On the document, for the scroll of every scrollable ancestor.
    const onMove = (event: Event & { key?: string }) => {
      const { key, target } = event;
      const isMove = key
        ? key === "Tab"
        : target instanceof Node && containsAcrossShadows(target, list.current);
      if (!isMove) return;
      mounted.current = Number.POSITIVE_INFINITY;
      // Synchronously: React would render after the frame, and a fast scroll would show blank space.
      flushSync(() => update(event));
    };
    // The observer reports any other cause a frame later. Safari before 26.2 has no `scrollend`: there, Tab alone moves the tab stop.
    return listen(document, ["scroll", "scrollend", "keydown"], onMove);
  }, [list, update]);

  const scrollTo = useCallback(
    (index: number) => {
      const top = latest.current.layout?.boxOf(index)?.y;
      if (!list.current || top === undefined) return;
      scrollListBy(list.current, ancestors.current, top - visibleRange(list.current, ancestors.current).top);
    },
    [list, latest],
  );

  return {
    visible: isPartial ? { ...visible, boxes: visible.boxes.slice(0, limit) } : visible,
    scrollTo,
    isInView,
  };
}

function itemsFor(layout: MasonryLayout, viewport: Viewport, kept: number | undefined): Visible {
  const boxes = mountedBoxes(layout, viewport);
  const still = boxes.find(({ index }) => index === kept);
  return { layout, boxes, firstVisible: still?.index ?? firstInView(boxes, viewport.top) };
}

function isSame(before: Visible | undefined, { layout, boxes, firstVisible }: Visible): boolean {
  return (
    before?.layout === layout &&
    before.firstVisible === firstVisible &&
    before.boxes[0]?.index === boxes[0]?.index &&
    before.boxes.length === boxes.length
  );
}

/** Whether a node contains an element, including its shadow trees. */
function containsAcrossShadows(node: Node, element: Element | undefined | null): boolean {
  if (!element) return false;
  return (
    node.contains(element) || containsAcrossShadows(node, (element.getRootNode() as Partial<ShadowRoot>).host)
  );
}
