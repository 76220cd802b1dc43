import type { ItemBox } from "@giflet/core";
import { anchorAt, firstInView, type MasonryLayout, observeSize } from "@giflet/core/internal/list";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { followAnchor, type Snapshot } from "../hooks/follow-anchor.js";
import type { ListVersion } from "../hooks/follow-item.js";
import { intersectsNow } from "../hooks/intersects.js";
import { listen } from "../hooks/listen.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";

/** The mounted part of a row, and the directions in which it can scroll. */
export interface RowWindow {
  layout: MasonryLayout;
  /** Boxes with x and y swapped: `y` is the start of an item along the row, `height` its width. */
  boxes: ItemBox[];
  /** Index of the first item that starts in view: the tab stop. */
  firstVisible: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The items of a row. */
interface RowItems extends ListVersion {
  /** Whether items are being loaded, or will be once the end of the row is in view. */
  isGrowing: boolean;
}

/** The measures of a row, CSS px. */
interface Measured {
  start: number;
  end: number;
  scrollWidth: number;
}

/** Returns the start and end of the visible range, CSS px. `scrollLeft` is negative in a right-to-left row. */
function visibleRangeOf(row: Element): [start: number, end: number] {
  const start = Math.abs(row.scrollLeft);
  return [start, start + row.clientWidth];
}

/**
 * Frames without movement after which a row rests. Frames, because on a busy page a smooth scroll begins as late as they do. Safari before 26.2 has no
 * `scrollend`, and neither has a scroll that a layout stops before it has begun.
 */
const REST = 10;

/** Tolerance for sub-pixel scroll positions, CSS px. */
const TOLERANCE = 1;

const lastStartOf = (row: Element) => row.scrollWidth - row.clientWidth;

const isAwayFrom = (row: Element, start: number) =>
  Math.abs(visibleRangeOf(row)[0] - Math.min(start, lastStartOf(row))) > TOLERANCE;

/**
 * A scroll of ours ends where it puts the row, without snapping, until the visitor scrolls: the end of a row that grows need not be the start of an item.
 *
 * In WebKit, a row snaps only while the visitor scrolls it, and not while its items change. WebKit snaps again after each layout, and identifies the item that
 * the row is snapped to by its index, or at the end of the row by one of those that do not start in view: the row would move to another item.
 */
function snap({ style }: HTMLElement, isOn: boolean, isPut = false): void {
  if (isOn || isPut || navigator.vendor.startsWith("Apple")) style.scrollSnapType = isOn ? "" : "none";
}

function windowOf(layout: MasonryLayout, { start, end, scrollWidth }: Measured): RowWindow {
  const viewWidth = Math.max(end - start, 1);
  const boxes = layout.window(start - viewWidth, end + viewWidth);
  const firstVisible = boxes.find(({ y }) => y >= start - TOLERANCE)?.index ?? boxes.at(-1)?.index ?? 0;
  const hasPrevious = start > TOLERANCE;
  const hasNext = end < scrollWidth - TOLERANCE;
  return { layout, boxes, firstVisible, hasPrevious, hasNext };
}

/**
 * Returns the items of a row to mount: those in view, and one viewport width before and after (CAR-03). Renders only when that set
 * changes. When items before it are added or removed, the item at the start of the row stays there. Also returns functions that
 * scroll the row so that its viewport starts at the start of an item.
 */
export function useRowWindow(
  row: RefObject<HTMLElement | null>,
  layout: MasonryLayout | null | undefined,
  { items, generation, isGrowing }: RowItems,
) {
  /** The measures for which the mounted items were computed. */
  const [rendered, setRendered] = useState<Measured>();
  const measured = useRef<Measured>({ start: 0, end: 0, scrollWidth: 0 });
  const snapshot = useRef<Snapshot>(undefined);
  /** Where the scroll of a click ends, CSS px from the start of the row. */
  const aim = useRef<number>(undefined);
  /** How that scroll moves the row. */
  const motion = useRef<ScrollBehavior>("smooth");
  /** Whether the row stopped that scroll, which goes on in the next frame. */
  const isStopped = useRef(false);
  /** The next frame of a row that moves, 0 for a row that rests. */
  const frame = useRef(0);
  /** Where the last scroll of this row put it, CSS px from its start. */
  const placed = useRef(0);
  // During render, for the range after the scroll that follows the commit: items that stay in view stay mounted.
  const visible = useMemo(() => {
    if (!layout || !rendered) return;
    const destination = followAnchor(snapshot.current, layout, { items, generation });
    const { start, end, scrollWidth } = measured.current;
    const shift = destination === undefined ? 0 : destination - start;
    return { ...windowOf(layout, { start: start + shift, end: end + shift, scrollWidth }), destination };
  }, [layout, rendered, items, generation]);
  const latest = useLatest({ layout, items, generation, isGrowing, visible });

  const update = useCallback(() => {
    const { layout, items, generation, visible } = latest.current;
    if (!row.current || !layout) return;
    const [start, end] = visibleRangeOf(row.current);
    measured.current = { start, end, scrollWidth: row.current.scrollWidth };
    const next = windowOf(layout, measured.current);
    const anchor = next.hasPrevious ? anchorAt(layout, firstInView(next.boxes, start), start) : undefined;
    snapshot.current = { ...next, items, generation, anchor, start };
    if (!isSame(visible, next)) setRendered(measured.current);
  }, [row, latest]);

  const put = useCallback(
    (start: number, behavior: ScrollBehavior) => {
      if (!row.current) return;
      const sign = getComputedStyle(row.current).direction === "rtl" ? -1 : 1;
      snap(row.current, false, true);
      row.current.scrollTo({ left: sign * start, behavior });
      placed.current = behavior === "smooth" ? start : visibleRangeOf(row.current)[0];
    },
    [row],
  );

  /**
   * Waits until the row rests. The scroll of a click that a layout stopped, or that never began, then jumps to its end. One that goes beyond the items
   * loaded so far waits for the others.
   */
  const watch = useCallback(() => {
    let last = Number.NaN;
    let still = 0;
    const step = () => {
      frame.current = 0;
      if (!row.current) return;
      const end = aim.current;
      if (isStopped.current && end !== undefined) put(end, motion.current);
      const [start] = visibleRangeOf(row.current);
      still = start === last && !isStopped.current ? still + 1 : 0;
      last = start;
      isStopped.current = false;
      if (still < REST) {
        frame.current = requestAnimationFrame(step);
        return;
      }
      if (end !== undefined && isAwayFrom(row.current, end)) put(end, "instant");
      if (!latest.current.isGrowing || (end ?? 0) <= lastStartOf(row.current)) aim.current = undefined;
      snap(row.current, false);
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(step);
  }, [row, put, latest]);

  const scrollToOffset = useCallback(
    (start: number) => {
      put(start, "instant");
      aim.current = undefined;
    },
    [put],
  );

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    snap(element, false);
    const cleanups = [
      listen(element, ["scroll"], ({ target }) => {
        // The content of an item may scroll too.
        if (target !== element) return;
        const isOwn = aim.current !== undefined || !isAwayFrom(element, placed.current);
        snap(element, !isOwn);
        if (!isOwn) watch();
        update();
      }),
      // A row that grows from now on stays, as one at rest. The scroll of a click may go on.
      listen(element, ["scrollend"], ({ target }) => {
        if (target !== element || aim.current !== undefined) return;
        cancelAnimationFrame(frame.current);
        frame.current = 0;
        snap(element, false);
      }),
      // The row stays where the visitor moves it.
      listen(element, ["wheel", "pointerdown", "keydown"], () => {
        aim.current = undefined;
      }),
      // The size of the loader after the items changes too.
      observeSize([element, ...element.children], update),
    ];
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      for (const cleanup of cleanups) cleanup();
    };
  }, [row, update, watch]);

  /** Keeps the start of a row that has grown. From right to left it grows away from its origin, and a smooth scroll of Chromium then ends elsewhere. */
  const keepStart = useCallback(() => {
    const { start, scrollWidth } = measured.current;
    // A row that is measured for the first time has not grown.
    if (!row.current || scrollWidth === 0 || row.current.scrollWidth === scrollWidth) return;
    // A scroll goes on in the next frame: the compositor then knows the new size. Until then the row may grow again.
    isStopped.current = aim.current !== undefined;
    if (isStopped.current) watch();
    if (isStopped.current || (frame.current === 0 && isAwayFrom(row.current, start))) put(start, "instant");
  }, [row, put, watch]);

  useEffectOnCommit(() => {
    if (row.current) snap(row.current, false);
  }, [row, visible]);

  const isPositioned = visible !== undefined;
  // Once for each layout, which has a destination of its own.
  useEffectOnCommit(() => {
    if (visible?.destination !== undefined) scrollToOffset(visible.destination);
    else keepStart();
    update();
  }, [layout, items, generation, isPositioned, update, scrollToOffset, keepStart]);

  /** Scrolls by one viewport width. Forward, the first clipped item becomes the first in view. */
  const scrollByView = useCallback(
    (direction: 1 | -1, behavior: ScrollBehavior) => {
      if (!row.current || !layout) return;
      // From where the last click leads.
      const start = Math.min(aim.current ?? visibleRangeOf(row.current)[0], lastStartOf(row.current));
      const viewWidth = row.current.clientWidth;
      const end = start + viewWidth;
      const scrollOn = (to: number) => {
        put(to, behavior);
        motion.current = behavior;
        // Without animation, the row is already as far as its items go.
        aim.current = behavior === "smooth" || latest.current.isGrowing ? to : undefined;
        if (aim.current !== undefined) watch();
      };
      if (direction > 0) {
        const ahead = layout
          .window(start + TOLERANCE, end + viewWidth)
          .filter(({ y }) => y > start + TOLERANCE);
        const clipped = ahead.find(({ y, height }) => y + height > end + TOLERANCE);
        scrollOn(clipped?.y ?? end);
        return;
      }
      const behind = layout
        .window(start - viewWidth, start - TOLERANCE)
        .filter(({ y }) => y < start - TOLERANCE);
      scrollOn((behind.find(({ y }) => y >= start - viewWidth) ?? behind[0])?.y ?? 0);
    },
    [row, layout, put, watch, latest],
  );

  /** Scrolls by the smallest distance that shows the whole item. */
  const scrollIntoView = useCallback(
    (index: number) => {
      const box = layout?.boxOf(index);
      if (!box || !row.current) return;
      const [start, end] = visibleRangeOf(row.current);
      const minStart = box.y + box.height - (end - start);
      if (box.y < start) scrollToOffset(box.y);
      else if (minStart > start) {
        const first = layout?.window(minStart, box.y + 1).find(({ y }) => y >= minStart);
        scrollToOffset(first?.y ?? box.y);
      }
    },
    [row, layout, scrollToOffset],
  );

  const scrollTo = useCallback(
    (index: number) => {
      const box = layout?.boxOf(index);
      if (box) scrollToOffset(box.y);
    },
    [layout, scrollToOffset],
  );

  /** Whether a box of the row is in view. */
  const isInView = useCallback(
    ({ x, width }: { x: number; width: number }) => {
      if (!row.current || !intersectsNow(row.current)) return false;
      const [start, end] = visibleRangeOf(row.current);
      return x < end && x + width > start;
    },
    [row],
  );

  return { visible, scrollByView, scrollIntoView, scrollTo, isInView };
}

function isSame(before: RowWindow | undefined, next: RowWindow): boolean {
  return (
    before?.layout === next.layout &&
    before.firstVisible === next.firstVisible &&
    before.hasPrevious === next.hasPrevious &&
    before.hasNext === next.hasNext &&
    before.boxes[0]?.index === next.boxes[0]?.index &&
    before.boxes.length === next.boxes.length
  );
}
