import { expect, test } from "vitest";
import type { Geometry } from "../src/client/index.js";
import { createMasonry, numbersOf, randomNumbers } from "./support.js";

test("[LAY-02, LAY-07] window calls back for each item in a range", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  expect([masonry.length, masonry.height, masonry.columnWidth]).toEqual([3, 256, 100]);
  expect(numbersOf(masonry, 120, 130)).toEqual([[2, 106, 56, 100, 200]]);
  expect(numbersOf(masonry, 900, 1000)).toEqual([]);
});

test("[LAY-03] resize recalculates the layout", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1]));
  masonry.resize({ columns: 1, width: 50, gutter: 6 });
  expect(numbersOf(masonry, 0, 500)).toEqual([
    [0, 0, 0, 50, 50],
    [1, 0, 56, 50, 50],
  ]);
  masonry.clear();
  expect([masonry.length, masonry.height]).toEqual([0, 0]);
});

test("[LAY-03] changing an item's height moves the items after it", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1, 1]));
  masonry.change(0, 2);
  expect(masonry.item(0)).toEqual({ index: 0, x: 0, y: 0, width: 100, height: 200 });
  expect(masonry.item(2)).toEqual({ index: 2, x: 106, y: 106, width: 100, height: 100 });
  expect([masonry.height, masonry.shortestColumn]).toEqual([206, 200]);
  masonry.change(0, 3e38);
  expect(masonry.height).toBe(600);
});

test("[LAY-08] invalid values throw a GifletError and do not change the layout", async () => {
  await expect(createMasonry({ columns: 0, width: 100, gutter: 6 })).rejects.toMatchObject({ code: "usage" });
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1, 1]));
  const before = numbersOf(masonry, 0, 1000);
  for (const width of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    expect(() => masonry.resize({ columns: 2, width, gutter: 6 })).toThrow(
      expect.objectContaining({ code: "usage" }),
    );
  }
  expect(numbersOf(masonry, 0, 1000)).toEqual(before);
  expect(masonry).toHaveLength(3);

  const wide = await createMasonry({ columns: 1, width: 16_000_000, gutter: 6 });
  wide.append(new Float32Array([6, 6, 1]));
  for (const exceed of [() => wide.append(new Float32Array([1, 6])), () => wide.change(2, 6)])
    expect(exceed).toThrow(expect.objectContaining({ code: "usage" }));
  expect([wide.length, wide.height]).toEqual([3, 13 * 16_000_000 + 12]);
});

/** Reference implementation of the layout. */
function referenceLayout({ columns, width, gutter }: Geometry, ratios: Float32Array): number[][] {
  const itemWidth = Math.max(0, Math.floor((width - gutter * (columns - 1)) / columns));
  const columnEnds = new Array<number>(columns).fill(0);
  return [...ratios].map((ratio, index) => {
    const top = Math.min(...columnEnds);
    const column = columnEnds.indexOf(top);
    const height = Math.round(itemWidth * ratio);
    columnEnds[column] = top + height + gutter;
    return [index, column * (itemWidth + gutter), top, itemWidth, height];
  });
}

test("[LAY-02, LAY-03] positions equal those of the reference implementation for any number of columns", async () => {
  const random = randomNumbers();
  for (let columns = 1; columns <= 64; columns += 1) {
    const geometry = { columns, width: 300 + random() * 2000, gutter: columns % 9 };
    const ratios = Float32Array.from({ length: 400 }, () => 0.2 + random() * 3);
    const masonry = await createMasonry(geometry);
    for (let from = 0; from < ratios.length; from += 37) masonry.append(ratios.subarray(from, from + 37));
    expect(numbersOf(masonry, -1, 1e9)).toEqual(referenceLayout(geometry, ratios));
  }
});

test("[LAY-07] item and shortest return a single item and the shortest column", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  expect(masonry.item(2)).toEqual({ index: 2, x: 106, y: 56, width: 100, height: 200 });
  expect(masonry.item(3)).toBeUndefined();
  expect(masonry.shortestColumn).toBe(100);
});

test("[LAY-07] results are the same after the core's memory has grown", async () => {
  const masonry = await createMasonry({ columns: 3, width: 312, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  const before = numbersOf(masonry, 0, 50);
  // 12 bytes per item: more than the initial memory of the module.
  masonry.append(new Float32Array(1_000_000).fill(0.01));
  expect(masonry).toHaveLength(1_000_003);
  expect(numbersOf(masonry, 0, 50).slice(0, 3)).toEqual(before);
});
