import { describe, expect, test } from "vitest";
import { followItem } from "../src/hooks/follow-item.js";

const list = (ids: string) => ({ items: [...ids].map((id) => ({ id })), generation: 0 });

describe("followItem", () => {
  test.each<[string, string, number, string, [number, number] | undefined]>([
    ["an item that stays where it is", "abc", 1, "abcd", [1, 1]],
    ["an item after added ones", "abc", 1, "xyabc", [1, 3]],
    ["an item of a list in another order", "abc", 0, "cba", [0, 2]],
    ["the item after a removed one", "abcd", 1, "acd", [2, 1]],
    ["the item before a removed last one", "abc", 2, "ab", [1, 1]],
    ["the nearest item of those that are left", "abcdefg", 3, "ag", [6, 1]],
    ["no item of another list", "abc", 1, "xyz", undefined],
    ["no item of an empty list", "abc", 1, "", undefined],
    ["no item before the first list", "", 0, "abc", undefined],
  ])("[GRD-09] finds %s", (_, before, index, items, expected) => {
    expect(followItem(list(before), index, list(items))).toEqual(expected);
    const other = { ...list(items), generation: 1 };
    expect(followItem(list(before), index, other)).toBeUndefined();
  });
});
