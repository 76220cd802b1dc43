import type { Direction } from "@giflet/core";
import { navigationTarget } from "@giflet/core/internal/list";
import { describe, expect, test } from "vitest";
import { columnsAt, defaultColumns } from "../src/grid/columns.js";
import { isExtra, ratioBits, ratioOf, withExtras } from "../src/grid/entry.js";
import { nextWidth } from "../src/hooks/useWidth.js";
import { makeGifs } from "./support/gifs.js";

describe("columns", () => {
  test.each([
    [0, 2],
    [479, 2],
    [480, 3],
    [800, 4],
    [1024, 5],
    [3000, 6],
  ])("[GRD-06, LAY-04] at %i px: %i", (width, count) => {
    expect(columnsAt(width, defaultColumns)).toBe(count);
  });

  test("[GRD-06, LAY-04] at least one column", () => {
    expect(columnsAt(500, 0)).toBe(1);
    expect(columnsAt(100, { 200: 3 })).toBe(1);
  });

  test("[GRD-06, LAY-04] a number applies at any width, rounded down", () => {
    expect([columnsAt(0, 4), columnsAt(5000, 2.9)]).toEqual([4, 2]);
  });
});

describe("ratioBits", () => {
  test.each([
    [1, "d"],
    [0.5625, "eh"],
    [4 / 3, "dfhjlnprtvx"],
    [5.25, "bdf"],
  ])("[GRD-06] encodes %d as %s", (ratio, bits) => {
    expect(ratioBits(ratio)).toBe(bits);
  });
});

describe("the Page keys", () => {
  /** Two columns: even items at intervals of 100 px, odd items at intervals of more than the window height. */
  const y = (index: number) => Math.floor(index / 2) * (index % 2 ? window.innerHeight + 50 : 100);
  const layout = {
    boxOf: (index: number) => ({ index, x: (index % 2) * 110, y: y(index), width: 100, height: 90 }),
    neighbour(index: number, direction: Direction) {
      const to = index + (direction === "down" ? 2 : -2);
      return to >= 0 && to < 100 ? to : undefined;
    },
  };
  const a = (key: string, from: number) => navigationTarget({ layout, columns: 2 }, key, from, false);

  test("[GRD-09] move by at most one viewport height along the column", () => {
    const to = 2 * Math.floor(window.innerHeight / 100);
    expect([a("PageDown", 0), a("PageUp", to)]).toEqual([to, 0]);
    expect(a("PageDown", 96)).toBe(98);
  });

  test("[GRD-09] move by at least one item", () => {
    expect([a("PageDown", 1), a("PageUp", 3), a("PageUp", 1)]).toEqual([3, 1, undefined]);
  });
});

describe("the measured width", () => {
  const widths = { current: 985, previous: 1000 };
  test.each([
    ["ignores a change caused by a scrollbar", 1000, 985],
    ["applies another change", 700, 700],
    ["applies an increase larger than a scrollbar", 1200, 1200],
    ["preserves the last width at 0", 0, 985],
  ])("[GRD-06] %s", (_, measured, expected) => {
    expect(nextWidth(widths, measured).current).toBe(expected);
  });

  test("[GRD-06] is 0 when the list is hidden at first", () => {
    const unmeasured = { current: undefined, previous: undefined };
    expect(nextWidth(unmeasured, 0).current).toBe(0);
    expect(nextWidth(nextWidth(unmeasured, 0), 700).current).toBe(700);
  });
});

describe("extras", () => {
  const extra = (id: string, at: number) => ({ id, at, ratio: 1, render: () => null });

  test("[GRD-10] are inserted at their index as soon as the list is that long", () => {
    const extras = [extra("b", 4), extra("a", 1), extra("late", 20)];
    expect(withExtras(makeGifs(4), extras).map(({ id }) => id)).toEqual(["0", "a", "1", "2", "b", "3"]);
  });

  test("[GRD-10] do not change the index of entries in a longer list", () => {
    const extras = [extra("a", 1), extra("b", 6)];
    const gifs = makeGifs(10);
    const short = withExtras(gifs.slice(0, 5), extras);
    expect(withExtras(gifs, extras).slice(0, short.length)).toEqual(short);
  });

  test("returns the same list without extras", () => {
    const gifs = makeGifs(3);
    expect(withExtras(gifs, [])).toBe(gifs);
    expect(withExtras(gifs)).toBe(gifs);
  });

  test("[GRD-10] have their own ratio; the ratio of a GIF is that of its size", () => {
    const entries = withExtras(makeGifs(1), [{ ...extra("a", 1), ratio: 3 }]);
    expect(entries.map((entry) => [isExtra(entry), ratioOf(entry)])).toEqual([
      [false, 0.5],
      [true, 3],
    ]);
  });
});
