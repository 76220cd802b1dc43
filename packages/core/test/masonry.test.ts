import { expect, test } from "vitest";
import { createMasonry, numbersOf } from "./support.js";

test("[LAY-02, LAY-07] window calls back for each item in a range", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  expect([masonry.length, masonry.height, masonry.columnWidth]).toEqual([3, 256, 100]);
  expect(numbersOf(masonry, 120, 130)).toEqual([[2, 106, 56, 100, 200]]);
  expect(numbersOf(masonry, 900, 1000)).toEqual([]);
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

test("[LAY-07] results are the same after the core's memory has grown", async () => {
  const masonry = await createMasonry({ columns: 3, width: 312, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  const before = numbersOf(masonry, 0, 50);
  // 12 bytes per item: more than the initial memory of the module.
  masonry.append(new Float32Array(1_000_000).fill(0.01));
  expect(masonry).toHaveLength(1_000_003);
  expect(numbersOf(masonry, 0, 50).slice(0, 3)).toEqual(before);
});
