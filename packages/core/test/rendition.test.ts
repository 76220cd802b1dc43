import { expect, test } from "vitest";
import { chooseImage, chooseRendition, type Rendition, type RenditionOptions } from "../src/client/index.js";
import { createClient, provider } from "./support.js";

const file = (width: number, more: Partial<Rendition> = {}): Rendition => {
  const size = { width, height: width / 2 };
  return { url: `https://m.test/${width}`, name: `w${width}`, mime: "image/gif", ...size, ...more };
};
const renditions = [file(480), file(100), file(200)];
const choose = (width: number, height: number, tolerance?: number) =>
  chooseRendition({ renditions }, { width, height }, { tolerance })?.width;

test("[MOD-12] the smallest rendition that fills the box is chosen", () => {
  expect([choose(100, 50), choose(200, 10), choose(10, 200)]).toEqual([100, 200, 480]);
});

test("[MOD-12] a rendition may be up to 50 px smaller than the box", () => {
  expect([choose(150, 50), choose(151, 50), choose(100, 100), choose(100, 101)]).toEqual([
    100, 200, 100, 200,
  ]);
});

test("[MOD-12] the tolerance can be set per call", () => {
  expect([choose(150, 50, 0), choose(190, 50, 100), choose(100, 50, 0)]).toEqual([200, 100, 100]);
});

test("[MOD-12] if no rendition is large enough, the largest is chosen", () => {
  expect(choose(2000, 2000)).toBe(480);
  expect(chooseRendition({ renditions: [] }, { width: 1, height: 1 })).toBeUndefined();
  const unknown = file(0, { height: 0 });
  expect(chooseRendition({ renditions: [unknown] }, { width: 90, height: 90 })).toBe(unknown);
});

test("[MOD-12] of the renditions that fill the box, the smallest file is chosen", () => {
  const tiers = [file(480, { bytes: 40_000 }), file(400, { bytes: 90_000 }), file(100, { bytes: 9000 })];
  const width = (side: number) =>
    chooseRendition({ renditions: tiers }, { width: side, height: side / 2 })?.width;
  expect([width(300), width(120), width(900)]).toEqual([480, 100, 480]);
});

test("[MOD-05, MOD-12] formats and stills are selected by options", () => {
  const all = [
    file(200),
    file(480, { mime: "image/webp" }),
    file(200, { mime: "video/mp4" }),
    file(480, { name: "w480_still" }),
  ];
  const name = (options: RenditionOptions) => {
    const found = chooseRendition({ renditions: all }, { width: 100, height: 50 }, options);
    return found && `${found.name} ${found.mime}`;
  };
  expect(name({ mime: "image/webp" })).toBe("w480 image/webp");
  expect(name({ still: true })).toBe("w480_still image/gif");
  expect(name({ still: true, mime: "image/webp" })).toBeUndefined();
  expect(name({ mime: "image" })).toBeUndefined();
});

test("[MOD-12] a picture is the smallest animated image that fills the box, never a video", () => {
  const all = [
    file(480, { bytes: 90_000 }),
    file(200, { bytes: 30_000 }),
    file(200, { mime: "image/webp", bytes: 20_000 }),
    file(200, { mime: "video/mp4", bytes: 5000 }),
    file(200, { name: "w200_still", bytes: 900 }),
  ];
  const image = (renditions: Rendition[], width: number, tolerance?: number) => {
    const { name, mime } = chooseImage({ renditions }, { width, height: 0 }, { tolerance }) ?? {};
    return name && `${name} ${mime}`;
  };
  expect(image(all, 200)).toBe("w200 image/webp");
  expect(image(all, 240)).toBe("w200 image/webp");
  expect(image(all, 240, 0)).toBe("w480 image/gif");
  expect(image(all.slice(3), 240)).toBe("w200_still image/gif");
  expect(image(all.slice(3, 4), 200)).toBeUndefined();
});

test("[MOD-14] chooseRendition works on a GIF that was serialized to JSON", async () => {
  const client = createClient({ provider, apiKey: "k" });
  const image = (width: number) => ({ url: `https://m.test/${width}.gif`, width, height: width });
  const images = {
    original: image(480),
    fixed_width: image(200),
    fixed_width_still: { url: "https://m.test/s.png" },
  };
  const gif = await client.decode({ id: "a", title: "Cat", images });
  const saved = JSON.parse(JSON.stringify(gif));
  expect(saved).toEqual(gif);
  const box = { width: 220, height: 220 };
  expect(chooseRendition(saved, box)).toEqual({
    url: "https://m.test/200.gif",
    name: "fixed_width",
    mime: "image/gif",
    width: 200,
    height: 200,
  });
  expect(chooseRendition(saved, box, { still: true })?.url).toBe("https://m.test/s.png");
});

test("[MOD-12] the sizes in bytes of many renditions are read once each", () => {
  let read = 0;
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...file(index + 1),
    get bytes() {
      read += 1;
      return index;
    },
  }));
  expect(chooseRendition({ renditions: many }, { width: 1000, height: 0 }, { tolerance: 0 })?.width).toBe(
    1000,
  );
  expect(read).toBe(2000);
});
