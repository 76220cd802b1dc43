import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { differentShare } from "../../support/looks.ts";

const baseline = readFileSync(new URL("../../looks/hover.png", import.meta.url));

/** The baseline with the brightness of a square of pixels changed. */
function changed(size: number, by: number): Buffer {
  const image = PNG.sync.read(baseline);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = 4 * (y * image.width + x);
      for (let channel = start; channel < start + 3; channel += 1) {
        const value = image.data[channel] ?? 0;
        image.data[channel] = value < 128 ? value + by : value - by;
      }
    }
  }
  return PNG.sync.write(image);
}

test("equal screenshots have no different pixels, small differences of brightness do not count", () => {
  expect(differentShare(baseline, baseline)).toBe(0);
  expect(differentShare(baseline, changed(40, 20))).toBe(0);
});

test("a changed area counts with its pixels, another size as a whole", () => {
  const { width, height } = PNG.sync.read(baseline);
  expect(differentShare(baseline, changed(20, 100))).toBeCloseTo(400 / (width * height), 4);
  const smaller = new PNG({ width: width - 1, height });
  expect(differentShare(baseline, PNG.sync.write(smaller))).toBe(1);
});
