import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boxRatio, boxSize } from "../../src/item/internal.js";

const table = readFileSync(new URL("../../../../sdk-core/tests/fixtures/boxes.txt", import.meta.url), "utf8");
const cases = table.split("\n").filter((line) => /^\d/.test(line));

// The layout of the core reads the same table, see sdk-core/src/layout/tests/boxes.rs.
test.each(cases)(
  "[LAY-08] a box has a ratio of at most 6 to 1, and an unknown size is a square: %s",
  (line) => {
    const [width = 0, height = 0, boxWidth = 0, boxHeight = 0] = line.split(" ").map(Number);
    expect(boxSize({ width, height })).toEqual({ width: boxWidth, height: boxHeight });
    expect(boxRatio({ width, height })).toBe(boxHeight / boxWidth);
  },
);

test("[LAY-08] a size that is no number is a square", () => {
  for (const side of [Number.NaN, -1, undefined as unknown as number]) {
    expect(boxRatio({ width: side, height: 5 })).toBe(1);
    expect(boxRatio({ width: 5, height: side })).toBe(1);
  }
  expect(cases.length).toBeGreaterThan(10);
});
