import type { Box } from "@giflet/core";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest";
import type { MasonryLayout } from "../hooks/useMasonry";
import { type Band, clippingAncestors, scrollListBy, standsIn, visibleBand } from "./band";
import type { Reading } from "./useRestoredScroll";

interface Visible {
  layout: MasonryLayout;
  boxes: Box[];
  /** The first item that can be seen: where the Tab key enters. */
  entry: number;
}

/** What can be seen, and which way it last went. */
interface Heading extends Band {
  isUpward: boolean;
}

/** Screens mounted beyond what can be seen: there where the reader is going, and where they came from. */
const AHEAD = 0.6;
const BEHIND = 0.2;

/**
 * Which items to mount: what can be seen and what is soon to be (GRD-08). Rendered anew only when that set changes, not
 * at every scrolled pixel. After a resize the item at the top edge is still there.
 *
 * @param reading is kept at the item at the top edge
 * @param pending where to go as soon as the list is as long as it was there
 */
export function useVisibleItems(
  list: RefObject<Element | null>,
  layout: MasonryLayout | null | undefined,
  reading: RefObject<Reading | undefined>,
  pending: RefObject<Reading | undefined>,
) {
  /** The part of the list in view for which the mounted items were chosen. */
  const [chosen, setChosen] = useState<Heading>();
  const visible = useMemo(() => (layout && chosen ? itemsFor(layout, chosen) : undefined), [layout, chosen]);
  const last = useLatest(visible);
  const ancestors = useRef<Element[]>([]);
  /** As measured last. */
  const heading = useRef<Heading>({ top: Number.NEGATIVE_INFINITY, bottom: 0, isUpward: false });
  const columnWidth = useRef<number>(undefined);

  const update = useCallback(() => {
    if (!list.current) return;
    const band = visibleBand(list.current, ancestors.current);
    const { top, isUpward } = heading.current;
    heading.current = { ...band, isUpward: band.top === top ? isUpward : band.top < top };
    // Known before there are items, so that the first of them are placed as soon as they are mounted.
    if (!layout) return setChosen((known) => known ?? heading.current);
    const next = itemsFor(layout, heading.current);
    const edge = layout.boxOf(next.entry);
    reading.current =
      edge && band.top > 0
        ? { count: layout.length, index: edge.index, share: (band.top - edge.y) / edge.height }
        : undefined;
    if (!isSame(last.current, next)) setChosen(heading.current);
  }, [list, layout, reading, last]);

  const isPlaced = visible !== undefined;
  useEffectOnCommit(() => {
    if (!list.current) return;
    ancestors.current = clippingAncestors(list.current);
    // Before, the list has no height to scroll in.
    if (layout && isPlaced) {
      const isMoved = columnWidth.current !== layout.columnWidth;
      const isRestored = pending.current && pending.current.count <= layout.length;
      const goal = isRestored ? pending.current : isMoved ? reading.current : undefined;
      if (goal) goTo(list.current, layout, ancestors.current, goal);
      if (isRestored) pending.current = undefined;
      columnWidth.current = layout.columnWidth;
    }
    update();
  }, [list, layout, update, isPlaced, reading, pending]);

  useEffect(() => {
    // Captured on the way down, so that every scrolling ancestor is heard without listening to each.
    const onScroll = ({ target }: Event) => {
      // At once: left to React it comes after the frame, and a fling would show the frame's blank.
      if (target instanceof Node && standsIn(list.current, target)) flushSync(update);
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("resize", update);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("resize", update);
    };
  }, [list, update]);

  const scrollToItem = useCallback(
    (index: number) => {
      if (list.current && layout) goTo(list.current, layout, ancestors.current, { index, share: 0 });
    },
    [list, layout],
  );

  /** Whether a box can be seen, as measured last. */
  const isInView = useCallback(
    ({ y, height }: Pick<Box, "y" | "height">) =>
      y < heading.current.bottom && y + height > heading.current.top,
    [],
  );

  return { visible, scrollToItem, isInView };
}

function itemsFor(layout: MasonryLayout, heading: Heading): Visible {
  const boxes = mountedBoxes(layout, heading);
  const edge = boxes.find((box) => box.y + box.height > heading.top) ?? boxes[0];
  return { layout, boxes, entry: edge?.index ?? 0 };
}

function isSame(before: Visible | undefined, { layout, boxes, entry }: Visible): boolean {
  return (
    before?.layout === layout &&
    before.entry === entry &&
    before.boxes[0]?.index === boxes[0]?.index &&
    before.boxes.length === boxes.length
  );
}

/** At least one item, so that the Tab key finds a way in from anywhere. */
function mountedBoxes(layout: MasonryLayout, { top, bottom, isUpward }: Heading): Box[] {
  const screen = Math.max(bottom - top, 1);
  const [above, below] = isUpward ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  const boxes = layout.window(top - above * screen, bottom + below * screen);
  if (boxes.length > 0) return boxes;
  return bottom < 0 ? layout.window(0, 1) : layout.window(layout.height - 1, layout.height);
}

function goTo(
  list: Element,
  layout: MasonryLayout,
  ancestors: Element[],
  { index, share }: Omit<Reading, "count">,
) {
  const box = layout.boxOf(index);
  if (!box) return;
  scrollListBy(ancestors, box.y + share * box.height - visibleBand(list, ancestors).top);
}
