import { expect, test } from "vitest";
import type { Direction } from "../src/client/index.js";
import { createMasonry, numbersOf, randomNumbers } from "./support.js";

/** Reference implementation: sorts the candidates by distance, then by overlap. */
function referenceNeighbour(items: number[][], index: number, direction: Direction): number | undefined {
  const [, x = 0, y = 0, , height = 0] = items[index] ?? [];
  const candidates = items.flatMap(([other = 0, otherX = 0, otherY = 0, , otherHeight = 0]) => {
    const overlap = Math.min(y + height, otherY + otherHeight) - Math.max(y, otherY);
    const isBeside = direction === "left" ? otherX < x : direction === "right" && otherX > x;
    const isInColumn = otherX === x && (direction === "up" ? otherY < y : direction === "down" && otherY > y);
    if (isBeside && overlap > 0) return [[Math.abs(otherX - x), -overlap, other]];
    return isInColumn ? [[Math.abs(otherY - y), 0, other]] : [];
  });
  const compare = (one: number[], two: number[]) =>
    one.reduce((order, value, index) => order || value - (two[index] ?? 0), 0);
  return candidates.sort(compare)[0]?.[2];
}

test("[GRD-09] neighbours equal those of the reference implementation", async () => {
  const random = randomNumbers();
  for (let run = 0; run < 64; run += 1) {
    const geometry = { columns: 1 + (run % 12), width: 300 + random() * 2000, gutter: run % 7 };
    const masonry = await createMasonry(geometry);
    masonry.append(Float32Array.from({ length: 60 }, () => 0.2 + random() * 3));
    const items = numbersOf(masonry, 0, 1e9);
    for (const direction of ["left", "right", "up", "down"] as const) {
      const found = items.map((_, index) => masonry.neighbour(index, direction));
      expect(found).toEqual(items.map((_, index) => referenceNeighbour(items, index, direction)));
    }
  }
});
