import { expect, test } from "vitest";
import { sample } from "./sample.mjs";

const items = Array.from({ length: 100 }, (_, index) => index);

test("draws distinct items in their order, the same for the same seed", () => {
  const drawn = sample(items, 10, 7);
  expect(new Set(drawn).size).toBe(10);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(sample(items, 10, 7)).toEqual(drawn);
  expect(sample(items, 10, 8)).not.toEqual(drawn);
});

test("draws all items if there are fewer", () => {
  expect(sample([3, 1, 2], 10, 1)).toEqual([3, 1, 2]);
});
