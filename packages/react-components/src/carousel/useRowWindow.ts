import type { Box } from "@giflet/core";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { intersectsNow } from "../hooks/intersects";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest";
import type { MasonryLayout } from "../hooks/useMasonry";

/** The part of a row that is mounted, and which ways lead on. */
export interface RowWindow {
  layout: MasonryLayout;
  /** Along the row: `y` is where an item begins, `height` how wide it is. */
  boxes: Box[];
  /** The first item that begins in view: where the Tab key enters. */
  entry: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** How far along the row the view begins and ends, CSS px. From the right it counts downwards from 0. */
function viewOf(row: Element): [start: number, end: number] {
  const start = Math.abs(row.scrollLeft);
  return [start, start + row.clientWidth];
}

/** Sub-pixel scrolling ends a little short of where it should. */
const SLACK = 1;

/**
 * Which items of a row to mount: those within a screen of what can be seen (CAR-03). Rendered anew only when that set
 * changes. Also moves the view: by a screenful, and to an item; always so that it begins where an item does.
 */
export function useRowWindow(row: RefObject<HTMLElement | null>, layout: MasonryLayout | null | undefined) {
  const [seen, setSeen] = useState<RowWindow>();
  const last = useLatest(seen);

  const update = useCallback(() => {
    if (!row.current || !layout) return;
    const [start, end] = viewOf(row.current);
    const screen = Math.max(end - start, 1);
    const boxes = layout.window(start - screen, end + screen);
    const entry = boxes.find(({ y }) => y >= start - SLACK)?.index ?? boxes.at(-1)?.index ?? 0;
    const hasPrevious = start > SLACK;
    const hasNext = end < row.current.scrollWidth - SLACK;
    const next = { layout, boxes, entry, hasPrevious, hasNext };
    if (!isSame(last.current, next)) setSeen(next);
  }, [row, layout, last]);

  useEffectOnCommit(update, [update]);
  useEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    element.addEventListener("scroll", update, { passive: true });
    const observer = new ResizeObserver(update);
    // What stands after the items comes and goes too.
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => {
      element.removeEventListener("scroll", update);
      observer.disconnect();
    };
  }, [row, update]);

  const moveTo = useCallback(
    (start: number, behavior: ScrollBehavior) => {
      const sign = row.current && getComputedStyle(row.current).direction === "rtl" ? -1 : 1;
      row.current?.scrollTo({ left: sign * start, behavior });
    },
    [row],
  );

  /** On by what can be seen, forward or back: the first item that was cut off comes first. */
  const moveBy = useCallback(
    (direction: 1 | -1, behavior: ScrollBehavior) => {
      if (!row.current || !layout) return;
      const [start, end] = viewOf(row.current);
      const screen = end - start;
      if (direction > 0) {
        const ahead = layout.window(start + SLACK, end + screen).filter(({ y }) => y > start + SLACK);
        const cut = ahead.find(({ y, height }) => y + height > end + SLACK);
        moveTo(cut?.y ?? end, behavior);
        return;
      }
      const behind = layout.window(start - screen, start - SLACK).filter(({ y }) => y < start - SLACK);
      moveTo((behind.find(({ y }) => y >= start - screen) ?? behind[0])?.y ?? 0, behavior);
    },
    [row, layout, moveTo],
  );

  /** Brings an item into view as a whole, by as little as that takes. */
  const reveal = useCallback(
    (index: number) => {
      const box = layout?.boxOf(index);
      if (!box || !row.current) return;
      const [start, end] = viewOf(row.current);
      const least = box.y + box.height - (end - start);
      if (box.y < start) moveTo(box.y, "instant");
      else if (least > start) {
        const begins = layout?.window(least, box.y + 1).find(({ y }) => y >= least);
        moveTo(begins?.y ?? box.y, "instant");
      }
    },
    [row, layout, moveTo],
  );

  const scrollTo = useCallback(
    (index: number) => {
      const box = layout?.boxOf(index);
      if (box) moveTo(box.y, "instant");
    },
    [layout, moveTo],
  );

  /** Whether a box of the row can be seen now. */
  const isInView = useCallback(
    ({ x, width }: { x: number; width: number }) => {
      if (!row.current || !intersectsNow(row.current)) return false;
      const [start, end] = viewOf(row.current);
      return x < end && x + width > start;
    },
    [row],
  );

  return { seen: layout ? seen : undefined, moveBy, reveal, scrollTo, isInView };
}

function isSame(before: RowWindow | undefined, next: RowWindow): boolean {
  return (
    before?.layout === next.layout &&
    before.entry === next.entry &&
    before.hasPrevious === next.hasPrevious &&
    before.hasNext === next.hasNext &&
    before.boxes[0]?.index === next.boxes[0]?.index &&
    before.boxes.length === next.boxes.length
  );
}
