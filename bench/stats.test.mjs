import { expect, test } from "vitest";
import { median, quantile, rounded, shuffled } from "./stats.mjs";

test("the median is a sample, in any order of the samples", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
});

test("a quantile is the least sample that the share does not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile(hundred, 1)).toBe(100);
  expect(quantile([3], 0.99)).toBe(3);
});

test("figures are rounded to significant digits", () => {
  expect(rounded(1234.5)).toBe(1230);
  expect(rounded(0.012345)).toBe(0.0123);
  expect(rounded(1.26, 2)).toBe(1.3);
});

test("shuffling keeps every item", () => {
  const items = ["a", "b", "c", "d"];
  expect(shuffled(items).sort()).toEqual(items);
  expect(shuffled(items, () => 0.99)).toEqual(["d", "c", "b", "a"]);
  expect(items).toEqual(["a", "b", "c", "d"]);
});
