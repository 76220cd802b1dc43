import type { MasonryLayout } from "./layout.js";
import type { Direction } from "./masonry.js";

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "up",
  PageDown: "down",
};
const mirrored: Partial<Record<Direction, Direction>> = { left: "right", right: "left" };

/** The list that the focus moves in. */
export interface NavigationContext {
  /** Without a layout, keys move by list order. */
  layout: Pick<MasonryLayout, "neighbour" | "boxOf"> | null | undefined;
  /** Number of columns. */
  columns: number;
}

/**
 * Returns the index that a key moves the focus to (GRD-09): arrow keys in visual order, Page Up and Page Down by one viewport height
 * along the column. Returns `undefined` for other keys, and where there is no item.
 */
export function navigationTarget(
  { layout, columns }: NavigationContext,
  key: string,
  from: number,
  isRtl: boolean,
): number | undefined {
  const pressed = directions[key];
  const direction = (isRtl && pressed && mirrored[pressed]) || pressed;
  if (!direction) return;
  const step = { left: -1, right: 1, up: -columns, down: columns }[direction];
  if (!layout) return from + step;
  const top = (index: number) => layout.boxOf(index)?.y ?? 0;
  // At the edge of a row, the focus moves to the next item in list order, so that the arrow keys reach every item.
  let to = layout.neighbour(from, direction) ?? (Math.abs(step) === 1 ? from + step : undefined);
  for (
    let next = to;
    key.startsWith("Page") && next !== undefined;
    next = layout.neighbour(next, direction)
  ) {
    if (Math.abs(top(next) - top(from)) > window.innerHeight) break;
    to = next;
  }
  return to;
}
