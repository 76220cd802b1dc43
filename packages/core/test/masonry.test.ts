import { expect, test } from "vitest";
import { createMasonry } from "./support.js";

test("[LAY-02, LAY-07] items are given as flat numbers from a first index on", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  expect([masonry.length, masonry.height, masonry.columnWidth]).toEqual([3, 256, 100]);
  expect(masonry.window(120, 130)).toEqual({ first: 2, boxes: new Float64Array([106, 56, 100, 200]) });
  expect(masonry.window(900, 1000).boxes).toHaveLength(0);
});

test("[LAY-03] another frame lays everything out anew", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1]));
  masonry.resize({ columns: 1, width: 50, gutter: 6 });
  expect(masonry.window(0, 500).boxes).toEqual(new Float64Array([0, 0, 50, 50, 0, 56, 50, 50]));
  masonry.clear();
  expect([masonry.length, masonry.height]).toEqual([0, 0]);
});

test("[LAY-08] what cannot be laid out is a typed error and changes nothing", async () => {
  await expect(createMasonry({ columns: 0, width: 100, gutter: 6 })).rejects.toMatchObject({ code: "usage" });
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1, 1]));
  const before = masonry.window(0, 1000);
  for (const width of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    expect(() => masonry.resize({ columns: 2, width, gutter: 6 })).toThrow(
      expect.objectContaining({ code: "usage" }),
    );
  }
  expect(() => masonry.append(new Float32Array([1, 3e38]))).toThrow(
    expect.objectContaining({ code: "usage" }),
  );
  expect(masonry.window(0, 1000)).toEqual(before);
  expect(masonry).toHaveLength(3);
});
