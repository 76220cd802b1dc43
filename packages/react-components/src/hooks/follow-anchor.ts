import type { ItemBox } from "@giflet/core";
import { anchorTop, type MasonryLayout, type ScrollAnchor } from "@giflet/core/internal/list";
import { followItem, type ListVersion } from "./follow-item.js";

/** What was in view when a list was last measured. */
export interface Snapshot extends ListVersion {
  /** The scroll position. Undefined if the list has not been scrolled. */
  anchor: ScrollAnchor | undefined;
  /** Distance of the viewport from the start of the list, CSS px. */
  start: number;
  layout: Pick<MasonryLayout, "columnWidth">;
  /** The mounted items. */
  boxes: readonly ItemBox[];
}

/** A distance below which a list does not scroll, CSS px. Scrolling would stop a scroll of the visitor. */
const TOLERANCE = 0.5;

/**
 * Returns where the viewport must start so that the item at its start stays there in another version or width of the list, in CSS px from the start
 * of the list. If the item was removed, its nearest neighbour stays. A new list, also one without any of the items,
 * starts at its start. Returns `undefined` if the list
 * need not scroll.
 */
export function followAnchor(
  snapshot: Snapshot | undefined,
  layout: MasonryLayout,
  version: ListVersion,
): number | undefined {
  if (!snapshot?.anchor) return;
  const { anchor, start, boxes } = snapshot;
  const followed = followItem(snapshot, anchor.index, version);
  if (!followed) return 0;
  const [was, index] = followed;
  const box = boxes.find((box) => box.index === was);
  const next = anchorTop(layout, { index, share: box ? (start - box.y) / box.height : 0 }) ?? start;
  const isResized = snapshot.layout.columnWidth !== layout.columnWidth;
  return isResized || Math.abs(next - start) > TOLERANCE ? next : undefined;
}
