import { expect, test } from "vitest";
import { type Choice, chooseRendition } from "../src/exports.js";
import { createSdk, service } from "./support.js";

const choices = [100, 200, 480].map(
  (width): Choice => ({ width, height: width / 2, gif: `https://m.test/${width}` }),
);
const choose = (width: number, height: number, tolerance?: number) =>
  chooseRendition({ choices }, { width, height }, tolerance)?.width;

test("[MOD-12] the smallest that fills the box is chosen", () => {
  expect([choose(100, 50), choose(200, 10), choose(10, 200)]).toEqual([100, 200, 480]);
});

test("[MOD-12] one that must be scaled up by at most 50 px will do", () => {
  expect([choose(150, 50), choose(151, 50), choose(100, 100), choose(100, 101)]).toEqual([
    100, 200, 100, 200,
  ]);
});

test("[MOD-12] the tolerance is the call's own", () => {
  expect([choose(150, 50, 0), choose(190, 50, 100), choose(100, 50, 0)]).toEqual([200, 100, 100]);
});

test("[MOD-12] where nothing is large enough the largest is taken", () => {
  expect(choose(2000, 2000)).toBe(480);
  expect(chooseRendition({ choices: [] }, { width: 1, height: 1 })).toBeUndefined();
});

test("[MOD-14] a GIF saved as JSON is chosen from years later without a call", async () => {
  const sdk = createSdk({ service, apiKey: "k" });
  const image = (width: number) => ({ url: `https://m.test/${width}.gif`, width, height: width });
  const images = {
    original: image(480),
    fixed_width: image(200),
    fixed_width_still: { url: "https://m.test/s.png" },
  };
  const gif = await sdk.decode({ id: "a", title: "Cat", images });
  const saved = JSON.parse(JSON.stringify(gif));
  expect(saved).toEqual(gif);
  expect(chooseRendition(saved, { width: 220, height: 220 })).toEqual({
    width: 200,
    height: 200,
    gif: "https://m.test/200.gif",
    still: "https://m.test/s.png",
  });
});
