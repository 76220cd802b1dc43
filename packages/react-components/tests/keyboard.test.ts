import type { Direction } from "@giflet/core";
import { navigationTarget } from "@giflet/core/internal/list";
import type { KeyboardEvent } from "react";
import { describe, expect, test, vi } from "vitest";
import { isRtl, moveFocusInRow, nextInRow } from "../src/hooks/row-navigation.js";

describe("a row", () => {
  test.each([
    ["ArrowRight", 1, 2, 0],
    ["ArrowRight", 2, 0, 1],
    ["ArrowLeft", 1, 0, 2],
    ["ArrowLeft", 0, 2, 1],
    ["Home", 2, 0, 0],
    ["End", 0, 2, 2],
    ["ArrowDown", 1, undefined, undefined],
    ["a", 1, undefined, undefined],
  ])("[GRD-09] %s moves from %i of 3 to %j, and to %j from right to left", (key, from, to, toRtl) => {
    expect(nextInRow(key, from, 3, false)).toBe(to);
    expect(nextInRow(key, from, 3, true)).toBe(toRtl);
  });

  test("[GRD-09] an empty row has no target", () => {
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) {
      expect(nextInRow(key, 0, 0, false)).toBeUndefined();
    }
  });

  function makeRow(direction: string) {
    document.body.innerHTML = `<div style="direction: ${direction}"><button></button><p></p><button></button></div>`;
    const row = document.querySelector("div") as HTMLElement;
    const [first, last] = [...row.querySelectorAll("button")];
    if (!first || !last) throw new Error("missing buttons");
    const press = (key: string, changes: Partial<KeyboardEvent<HTMLElement>> = {}) => {
      const preventDefault = vi.fn();
      const event = { key, currentTarget: row, target: first, preventDefault, ...changes };
      return { moved: moveFocusInRow(event as KeyboardEvent<HTMLElement>), preventDefault };
    };
    first.focus();
    return { row, first, last, press };
  }

  test("[GRD-09] the focus moves among the buttons, and the page does not scroll", () => {
    const { row, last, press } = makeRow("ltr");
    expect(isRtl(row)).toBe(false);
    const { moved, preventDefault } = press("End");
    expect([moved, document.activeElement]).toEqual([last, last]);
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test("[GRD-09] the direction of the row is that of the keys", () => {
    const { row, last, press } = makeRow("rtl");
    expect(isRtl(row)).toBe(true);
    expect(press("ArrowLeft").moved).toBe(last);
  });

  test.each<[string, (row: HTMLElement) => Partial<KeyboardEvent<HTMLElement>>]>([
    ["Alt", () => ({ altKey: true })],
    ["Control", () => ({ ctrlKey: true })],
    ["Meta", () => ({ metaKey: true })],
    ["another key", () => ({ key: "a" })],
    ["a target that is no button", (row) => ({ target: row.querySelector("p") as HTMLElement })],
  ])("[GRD-09] %s moves nothing", (_, change) => {
    const { row, first, press } = makeRow("ltr");
    const { moved, preventDefault } = press("End", change(row));
    expect([moved, document.activeElement]).toEqual([undefined, first]);
    expect(preventDefault).not.toHaveBeenCalled();
  });
});

describe("the arrow keys of a grid", () => {
  /** Three columns of two rows. */
  const layout = {
    boxOf: (index: number) => ({
      index,
      x: (index % 3) * 100,
      y: Math.floor(index / 3) * 100,
      width: 90,
      height: 90,
    }),
    neighbour(index: number, direction: Direction) {
      const column = index % 3;
      if ((direction === "left" && column === 0) || (direction === "right" && column === 2)) return;
      const to = index + { left: -1, right: 1, up: -3, down: 3 }[direction];
      return to >= 0 && to < 6 ? to : undefined;
    },
  };
  const target = (key: string, from: number, isRtl = false) =>
    navigationTarget({ layout, columns: 3 }, key, from, isRtl);

  test("[GRD-09] move to the neighbour, at the edge of a row to the next item", () => {
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => target(key, 4))).toEqual([
      3,
      5,
      1,
      undefined,
    ]);
    expect([target("ArrowRight", 2), target("ArrowLeft", 3)]).toEqual([3, 2]);
    expect([target("ArrowUp", 1), target("a", 1)]).toEqual([undefined, undefined]);
  });

  test("[GRD-09] are mirrored from right to left", () => {
    expect([target("ArrowLeft", 1, true), target("ArrowRight", 1, true)]).toEqual([2, 0]);
    expect([target("ArrowDown", 1, true), target("a", 1, true)]).toEqual([4, undefined]);
  });

  test.each([
    ["ArrowLeft", 6],
    ["ArrowRight", 8],
    ["ArrowUp", 4],
    ["ArrowDown", 10],
    ["PageUp", 4],
    ["PageDown", 10],
  ])("[GRD-09] %s moves from 7 to %i before the layout is known", (key, to) => {
    expect(navigationTarget({ layout: null, columns: 3 }, key, 7, false)).toBe(to);
  });
});
