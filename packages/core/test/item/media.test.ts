import { expect, test, vi } from "vitest";
import { detectFormats, knownFormats } from "../../src/item/formats.js";
import { animatedImage, failedFormat, mediaOf, stageVideo } from "../../src/item/media.js";

const box = { width: 200, height: 100 };
const both = { webp: true, mp4: true };

const file = (name: string, mime: string, width: number) => {
  const url = `https://m.test/${width}${name.endsWith("_still") ? "s" : ""}.${mime.split("/")[1]}`;
  return { url, name, mime, width, height: width / 2 };
};

/** A GIF with these files at 200 and 400 px. */
function gifWith(files: [name: string, mime: string][], isSticker = false) {
  const renditions = files.flatMap(([name, mime]) => [file(name, mime, 200), file(name, mime, 400)]);
  return { renditions, isSticker, gifUrl: "https://m.test/own.gif" } as unknown as Parameters<
    typeof mediaOf
  >[0];
}

const still: [string, string] = ["w_still", "image/gif"];
const all = gifWith([still, ["w", "image/gif"], ["w", "image/webp"], ["w", "video/mp4"]]);
const url = (name: string) => `https://m.test/${name}`;

test("[MOD-13, GRD-05] a GIF shows its still, and a video above it while it plays", () => {
  expect(mediaOf(all, box, false).image.src).toBe(url("200s.gif"));
  expect(mediaOf(all, box, false).video).toBeUndefined();
  const playing = mediaOf(all, box, true);
  expect([playing.image.src, playing.video]).toEqual([url("200s.gif"), url("200.mp4")]);
  expect(mediaOf(all, { width: 300, height: 150 }, true, both, 0).video).toBe(url("400.mp4"));
  expect(mediaOf(all, { width: 220, height: 110 }, true, both, 20).video).toBe(url("200.mp4"));
});

test("[MOD-13] without MP4 an animated WebP replaces the still, without WebP a GIF", () => {
  expect(mediaOf(all, box, true, { webp: true, mp4: false })).toEqual({ image: { src: url("200.webp") } });
  expect(mediaOf(all, box, true, { webp: false, mp4: false })).toEqual({ image: { src: url("200.gif") } });
  expect(mediaOf(all, box, false, { webp: false, mp4: false }).image.src).toBe(url("200s.gif"));
  const sticker = gifWith([still, ["w", "image/webp"], ["w", "video/mp4"]], true);
  expect(mediaOf(sticker, box, true)).toEqual({ image: { src: url("200.webp") } });
  expect(mediaOf(gifWith([still]), box, true)).toEqual({ image: { src: url("own.gif") } });
});

test("[MOD-13] after a failure of every moving file, the still stays", () => {
  const noVideo = { webp: true, mp4: false };
  expect(failedFormat(all, url("200.webp"))).toEqual({ webp: false });
  expect(failedFormat(all, url("200.gif"))).toEqual({ gif: false });
  expect(failedFormat(all, url("own.gif"))).toEqual({ gif: false });
  const failed = { ...noVideo, webp: false, gif: false };
  expect(mediaOf(all, box, true, failed)).toEqual(mediaOf(all, box, false));
  const withoutStill = gifWith([["w", "image/webp"]]);
  expect(mediaOf(withoutStill, box, false, failed)).toEqual({ image: {}, frame: undefined });
});

test("[MOD-13] without a still, the video is shown while it does not play too", () => {
  const videoOnly = gifWith([["w", "video/mp4"]]);
  expect(mediaOf(videoOnly, box, false)).toEqual({ image: { src: undefined }, video: url("200.mp4") });
  expect(animatedImage(videoOnly, box, both)).toBe(url("own.gif"));
  expect(animatedImage(all, { width: 400, height: 200 }, both, 0)).toBe(url("400.webp"));
  expect(animatedImage(all, { width: 400, height: 200 }, { webp: false, mp4: true }, 0)).toBe(url("400.gif"));
});

test("[ITM-01, A11-02] without a still, the first frame of the image is shown while it does not play", () => {
  const webp = url("200.webp");
  const images = gifWith([
    ["w", "image/gif"],
    ["w", "image/webp"],
  ]);
  expect(mediaOf(images, box, false)).toEqual({ image: {}, frame: webp });
  expect(mediaOf(images, box, true)).toEqual({ image: { src: webp } });
  const old = { webp: false, mp4: false };
  expect(mediaOf(images, box, false, old)).toEqual({ image: {}, frame: url("200.gif") });
  const withVideo = gifWith([
    ["w", "image/gif"],
    ["w", "video/mp4"],
  ]);
  expect(mediaOf(withVideo, box, false, old)).toEqual({ image: {}, frame: url("200.gif") });
  // A sticker has no transparency as a video, but is better than nothing.
  const sticker = { ...gifWith([["w", "video/mp4"]], true), gifUrl: undefined };
  expect(mediaOf(sticker, box, false)).toEqual({ image: { src: undefined }, video: url("200.mp4") });
  expect(mediaOf({ ...sticker, renditions: [] }, box, false).frame).toBeUndefined();
});

test("[PLY-06] a player shows the video of a video, and of a GIF without a moving image", () => {
  const mp4: [string, string] = ["w", "video/mp4"];
  const only = { ...gifWith([still, mp4]), gifUrl: undefined };
  expect(stageVideo(only, { width: 300, height: 150 })).toBe(url("400.mp4"));
  expect(stageVideo({ ...only, videoUrl: url("own.mp4") }, box)).toBe(url("own.mp4"));
  expect(stageVideo(all, box)).toBeUndefined();
  expect(stageVideo({ ...all, type: "video" }, box)).toBe(url("200.mp4"));
  expect(stageVideo(gifWith([["w", "image/gif"]]), box)).toBeUndefined();
});

test("[MOD-13] formats are detected once", async () => {
  expect(knownFormats()).toBeUndefined();
  const canPlayType = vi.fn(() => "");
  vi.stubGlobal("document", { createElement: () => ({ canPlayType }) });
  const detected = await detectFormats();
  expect(detected).toEqual({ webp: true, mp4: false });
  expect(knownFormats()).toBe(detected);
  expect(await detectFormats()).toBe(detected);
  expect(canPlayType).toHaveBeenCalledOnce();
});
