import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Rendition } from "../src/client/index.js";
import { createSrcSet, stillSources } from "../src/item/rendition.js";

/** Imports a fresh copy of the module, without a cached result. */
async function importFresh() {
  vi.resetModules();
  return import("../src/item/codecs.js");
}

const decode = vi.fn();
beforeEach(() => vi.stubGlobal("createImageBitmap", decode));
afterEach(() => decode.mockReset());

test("[MOD-13] the first call decodes a tiny image once; importing decodes nothing", async () => {
  decode.mockResolvedValue({ close: () => {} });
  const { supportsWebp } = await importFresh();
  expect(decode).not.toHaveBeenCalled();
  expect(await Promise.all([supportsWebp(), supportsWebp()])).toEqual([true, true]);
  expect(decode).toHaveBeenCalledTimes(1);
  const blob: Blob = decode.mock.calls[0]?.[0];
  expect(blob.type).toBe("image/webp");
  const head = Buffer.from(await blob.arrayBuffer());
  expect([head.toString("latin1", 0, 4), head.toString("latin1", 8, 12)]).toEqual(["RIFF", "WEBP"]);
  expect(head.readUInt32LE(4)).toBe(head.length - 8);
});

test("[MOD-13] the format is not supported if decoding fails", async () => {
  decode.mockRejectedValue(new DOMException("no", "InvalidStateError"));
  expect(await (await importFresh()).supportsWebp()).toBe(false);
});

test("[MOD-13] the format is assumed to be supported without createImageBitmap", async () => {
  vi.stubGlobal("createImageBitmap", undefined);
  expect(await (await importFresh()).supportsWebp()).toBe(true);
});

const gifs = (...widths: number[]): Rendition[] =>
  widths.map((width) => ({
    url: `https://m.test/${width}.gif`,
    name: "",
    mime: "image/gif",
    width,
    height: width,
  }));

test("[MOD-13] a srcset has candidates for 200, 480 and 500 px with their actual widths", () => {
  const webps = gifs(480, 100, 200).map((file) => ({
    ...file,
    url: `${file.url},a.webp,`,
    mime: "image/webp",
  }));
  const renditions = [...gifs(500, 900, 100, 200, 480), ...webps];
  expect(createSrcSet({ renditions }, { mime: "image/gif" })).toBe(
    "https://m.test/200.gif 200w, https://m.test/480.gif 480w, https://m.test/500.gif 500w",
  );
  expect(createSrcSet({ renditions }, { mime: "image/webp" })).toBe(
    "https://m.test/200.gif,a.webp%2C 200w, https://m.test/480.gif,a.webp%2C 480w",
  );
  expect(createSrcSet({ renditions: gifs(300, 0) }, { mime: "image/gif" })).toBe(
    "https://m.test/300.gif 300w",
  );
  expect(createSrcSet({ renditions }, { still: true })).toBe("");
  const videos = gifs(250, 480).map((file) => ({
    ...file,
    url: `${file.url}.mp4`,
    mime: "video/mp4",
    bytes: 1,
  }));
  const pictures = gifs(200, 480).map((file) => ({ ...file, bytes: 1000 * file.width }));
  expect(createSrcSet({ renditions: [...videos, ...pictures] }, {})).toBe(
    "https://m.test/200.gif 200w, https://m.test/480.gif 480w",
  );
});

test("[MOD-12, MOD-13] the still of a box has only candidates that fill it within the tolerance", () => {
  const still = (width: number): Rendition => ({
    url: `https://m.test/${width}s.gif`,
    name: "x_still",
    mime: "image/gif",
    width,
    height: width / 2,
  });
  const gif = {
    renditions: [still(100), still(200), still(480), still(500)],
    stillUrl: "https://m.test/o.gif",
  };
  expect(stillSources(gif, { width: 240, height: 120 })).toEqual({
    src: "https://m.test/200s.gif",
    srcSet: "https://m.test/200s.gif 200w, https://m.test/480s.gif 480w, https://m.test/500s.gif 500w",
    sizes: "200px",
  });
  expect(stillSources(gif, { width: 90, height: 45 })).toMatchObject({
    src: "https://m.test/100s.gif",
    srcSet: expect.stringMatching(/^https:\/\/m.test\/100s.gif 100w, https:\/\/m.test\/200s.gif 200w/),
    sizes: "90px",
  });
  expect(stillSources(gif, { width: 251, height: 120 }).src).toBe("https://m.test/480s.gif");
  expect(stillSources(gif, { width: 4000, height: 2000 })).toEqual({ src: "https://m.test/500s.gif" });
  expect(stillSources({ ...gif, renditions: [] }, { width: 90, height: 45 })).toEqual({
    src: "https://m.test/o.gif",
  });
});
