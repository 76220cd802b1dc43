import { describe, expect, test } from "vitest";
import { columnsAt, defaultColumns } from "../src/grid/columns";
import { withExtras } from "../src/grid/entry";
import { neighbour, pageAway } from "../src/grid/neighbour";
import { HIDDEN, REDUCED } from "../src/hooks/environment";
import { shouldPlay } from "../src/hooks/usePlayback";
import { nextWidth } from "../src/hooks/useWidth";
import { makeGifs } from "./support/gifs";

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

  test("[GRD-06, LAY-04] never fewer than one", () => {
    expect(columnsAt(500, 0)).toBe(1);
    expect(columnsAt(100, { 200: 3 })).toBe(1);
  });
});

describe("neighbours", () => {
  /** Column 0: items 0 and 3; column 1: items 1 and 4; column 2: item 2. */
  const boxes = [
    { index: 0, x: 0, y: 0, width: 100, height: 50 },
    { index: 1, x: 110, y: 0, width: 100, height: 80 },
    { index: 2, x: 220, y: 0, width: 100, height: 300 },
    { index: 3, x: 0, y: 60, width: 100, height: 100 },
    { index: 4, x: 110, y: 90, width: 100, height: 100 },
  ];
  const from = (index: number) => boxes[index] as (typeof boxes)[0];

  test.each([
    [0, "right", 1],
    [0, "down", 3],
    [0, "left", undefined],
    [0, "up", undefined],
    [3, "right", 4],
    [3, "up", 0],
    [2, "left", 4],
    [2, "down", undefined],
    [4, "right", 2],
  ] as const)("[GRD-09] from %i to the %s: %s", (index, direction, expected) => {
    expect(neighbour(from(index), direction, boxes)?.index).toBe(expected);
  });

  test("[GRD-09] a page away stays in the column", () => {
    expect(pageAway(from(0), 70, boxes)?.index).toBe(3);
    expect(pageAway(from(0), 10, boxes)?.index).toBe(0);
  });
});

describe("playback", () => {
  const rest = { isInView: true, isActive: false };
  test.each([
    ["auto plays in view", {}, 0, true],
    ["nothing plays out of view", { isInView: false, isActive: true }, 0, false],
    ["nothing plays in a hidden tab", { isActive: true }, HIDDEN, false],
    ["a pause wins over hovering", { isActive: true, isPaused: true }, 0, false],
    ["auto stands still under reduced motion", {}, REDUCED, false],
    ["but plays there while hovered or focused", { isActive: true }, REDUCED, true],
    ["hover plays while hovered", { playback: "hover", isActive: true }, 0, true],
    ["hover stands still otherwise", { playback: "hover" }, 0, false],
    ["click waits for the click", { playback: "click", isActive: true }, 0, false],
    ["click plays after it", { playback: "click", isStarted: true }, REDUCED, true],
    ["never never plays", { playback: "never", isActive: true, isStarted: true }, 0, false],
  ] as const)("[A11-02] %s", (_, parts, environment, expected) => {
    expect(shouldPlay({ ...rest, ...parts }, environment)).toBe(expected);
  });
});

describe("the measured width", () => {
  const widths = { current: 985, before: 1000 };
  test.each([
    ["a scrollbar that comes and goes is not followed", 1000, 985],
    ["a real change is", 700, 700],
    ["growing by more than a scrollbar is", 1200, 1200],
    ["without a width the last one holds", 0, 985],
  ])("[GRD-06] %s", (_, measured, expected) => {
    expect(nextWidth(widths, measured).current).toBe(expected);
  });
});

describe("extras", () => {
  const extra = (id: string, at: number) => ({ id, at, ratio: 1, render: () => null });

  test("[GRD-10] stand where they are wanted, as soon as the list is that long", () => {
    const extras = [extra("b", 4), extra("a", 1), extra("late", 20)];
    expect(withExtras(makeGifs(4), extras).map(({ id }) => id)).toEqual(["0", "a", "1", "2", "b", "3"]);
  });

  test("[GRD-10] a longer list keeps every earlier place", () => {
    const extras = [extra("a", 1), extra("b", 6)];
    const gifs = makeGifs(10);
    const short = withExtras(gifs.slice(0, 5), extras);
    expect(withExtras(gifs, extras).slice(0, short.length)).toEqual(short);
  });

  test("the list itself, when there are none", () => {
    const gifs = makeGifs(3);
    expect(withExtras(gifs, [])).toBe(gifs);
  });
});
