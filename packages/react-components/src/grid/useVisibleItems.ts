import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useEffectOnCommit } from "../hooks/useLatest";
import type { Box, MasonryLayout } from "../hooks/useMasonry";
import { type Band, clippingAncestors, scrollListBy, visibleBand } from "./band";

interface Visible {
  layout: MasonryLayout;
  boxes: Box[];
  /** The first item that can be seen: where the Tab key enters. */
  entry: number;
}

/** The item that stays where it is when everything around it moves. */
interface Anchor {
  index: number;
  /** How much of its height is above the edge, 0 to 1. */
  share: number;
  columnWidth: number;
}

/**
 * Which items to mount: those within a screen of what can be seen (GRD-08). Rendered anew only when that set
 * changes, not at every scrolled pixel. After a resize the item at the top edge is still there.
 */
export function useVisibleItems(list: RefObject<Element | null>, layout: MasonryLayout | null | undefined) {
  const [visible, setVisible] = useState<Visible>();
  const ancestors = useRef<Element[]>([]);
  const anchor = useRef<Anchor>(undefined);

  const last = useRef<Visible>(undefined);

  const update = useCallback(() => {
    if (!list.current || !layout) return;
    const band = visibleBand(list.current, ancestors.current);
    const boxes = mountedBoxes(layout, band);
    const edge = boxes.find((box) => box.y + box.height > band.top) ?? boxes[0];
    anchor.current = edge && {
      index: edge.index,
      share: band.top > 0 ? (band.top - edge.y) / edge.height : Number.NaN,
      columnWidth: layout.columnWidth,
    };
    const next = { layout, boxes, entry: edge?.index ?? 0 };
    if (isSame(last.current, next)) return;
    last.current = next;
    setVisible(next);
  }, [list, layout]);

  useEffectOnCommit(() => {
    if (!list.current || !layout) return;
    ancestors.current = clippingAncestors(list.current);
    keepAnchor(list.current, layout, ancestors.current, anchor.current);
    update();
  }, [list, layout, update]);

  useEffect(() => {
    // Captured on the way down, so that every scrolling ancestor is heard without listening to each.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && list.current && target.contains(list.current)) update();
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
      const box = layout && boxOf(layout, index);
      if (!list.current || !box) return;
      scrollListBy(ancestors.current, box.y - visibleBand(list.current, ancestors.current).top);
    },
    [list, layout],
  );

  return { visible: layout ? visible : undefined, scrollToItem };
}

function isSame(before: Visible | undefined, { layout, boxes, entry }: Visible): boolean {
  return (
    before?.layout === layout &&
    before.entry === entry &&
    before.boxes[0]?.index === boxes[0]?.index &&
    before.boxes.length === boxes.length
  );
}

/** One screen more at either end. At least one item, so that the Tab key finds a way in from anywhere. */
function mountedBoxes(layout: MasonryLayout, { top, bottom }: Band): Box[] {
  const screen = Math.max(bottom - top, 1);
  const boxes = layout.window(top - screen, bottom + screen);
  if (boxes.length > 0) return boxes;
  return bottom < 0 ? layout.window(0, 1) : layout.window(layout.height - 1, layout.height);
}

function keepAnchor(list: Element, layout: MasonryLayout, ancestors: Element[], anchor: Anchor | undefined) {
  if (!anchor || Number.isNaN(anchor.share) || anchor.columnWidth === layout.columnWidth) return;
  const box = boxOf(layout, anchor.index);
  if (!box) return;
  const wanted = box.y + anchor.share * box.height;
  scrollListBy(ancestors, wanted - visibleBand(list, ancestors).top);
}

/** The box of any item. Asks for all of them, so it is for rare moves, not for every frame. */
export function boxOf(layout: MasonryLayout, index: number): Box | undefined {
  return layout.window(0, layout.height)[index];
}
