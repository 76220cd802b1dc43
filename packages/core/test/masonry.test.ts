import { expect, test } from "vitest";
import type { Geometry } from "../src/exports.js";
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

test("[LAY-03] one item's height changes, and what follows it moves", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 1, 1]));
  masonry.change(0, 2);
  expect(masonry.item(0)).toEqual(new Float64Array([0, 0, 100, 200]));
  expect(masonry.item(2)).toEqual(new Float64Array([106, 106, 100, 100]));
  expect(() => masonry.change(0, 3e38)).toThrow(expect.objectContaining({ code: "usage" }));
  expect([masonry.height, masonry.shortest]).toEqual([206, 200]);
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

/** The rules in the plainest words. */
function oracle({ columns, width, gutter }: Geometry, ratios: Float32Array): number[] {
  const own = Math.max(0, Math.floor((width - gutter * (columns - 1)) / columns));
  const ends = new Array<number>(columns).fill(0);
  return [...ratios].flatMap((ratio) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const height = Math.round(own * ratio);
    ends[column] = top + height + gutter;
    return [column * (own + gutter), top, own, height];
  });
}

test("[LAY-02, LAY-03] the compiled loop places like the plain rules, in any number of columns", async () => {
  // Numbers that look random and are the same in each run.
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let columns = 1; columns <= 64; columns += 1) {
    const geometry = { columns, width: 300 + random() * 2000, gutter: columns % 9 };
    const ratios = Float32Array.from({ length: 400 }, () => 0.2 + random() * 3);
    const masonry = await createMasonry(geometry);
    for (let from = 0; from < ratios.length; from += 37) masonry.append(ratios.subarray(from, from + 37));
    expect([...masonry.window(-1, 1e9).boxes]).toEqual(oracle(geometry, ratios));
  }
});

test("[LAY-07] one item and the end of the shortest column can be asked for", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 0.5, 2]));
  expect(masonry.item(2)).toEqual(new Float64Array([106, 56, 100, 200]));
  expect(masonry.item(3)).toHaveLength(0);
  expect(masonry.shortest).toBe(100);
});
