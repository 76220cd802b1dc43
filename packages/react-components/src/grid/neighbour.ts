import type { Box } from "../hooks/useMasonry";

export type Direction = "left" | "right" | "up" | "down";

/**
 * The item next to `from` as the eye has it: up and down within the column, left and right the one in the next
 * column that shares most of its height. Undefined at an edge.
 */
export function neighbour(from: Box, direction: Direction, boxes: readonly Box[]): Box | undefined {
  const isSideways = direction === "left" || direction === "right";
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  let best: Box | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    const distance = sign * (isSideways ? box.x - from.x : box.y - from.y);
    if (distance < 1 || (!isSideways && Math.abs(box.x - from.x) >= 1)) continue;
    const overlap = Math.min(box.y + box.height, from.y + from.height) - Math.max(box.y, from.y);
    if (isSideways && overlap <= 0) continue;
    // A nearer column always wins; within one, the larger overlap does.
    const score = isSideways ? overlap - distance * from.height : -distance;
    if (score > bestScore) [best, bestScore] = [box, score];
  }
  return best;
}

/** The item of the same column nearest to `distance` CSS px further down (or up, below 0). */
export function pageAway(from: Box, distance: number, boxes: readonly Box[]): Box | undefined {
  const column = boxes.filter((box) => Math.abs(box.x - from.x) < 1);
  const goal = from.y + distance;
  return column.reduce<Box | undefined>(
    (best, box) => (!best || Math.abs(box.y - goal) < Math.abs(best.y - goal) ? box : best),
    undefined,
  );
}
