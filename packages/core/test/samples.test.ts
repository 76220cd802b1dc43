import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CustomGif } from "../src/providers/index.js";

const folder = join(import.meta.dirname, "../samples");
const list: CustomGif[] = JSON.parse(readFileSync(join(folder, "list.json"), "utf8"));

/**
 * The size in the header of a GIF, of a WebP with animation (https://developers.google.com/speed/webp/docs/riff_container), or of the track of an MP4 (the last
 * 8 bytes of its box `tkhd`, ISO/IEC 14496-12).
 */
function sizeOf(name: string) {
  const bytes = readFileSync(join(folder, name));
  if (bytes.toString("latin1", 0, 3) === "GIF")
    return { mime: "image/gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const track = bytes.indexOf("tkhd");
  if (track >= 0) {
    const end = track - 4 + bytes.readUInt32BE(track - 4);
    return { mime: "video/mp4", width: bytes.readUInt16BE(end - 8), height: bytes.readUInt16BE(end - 4) };
  }
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8X");
  return { mime: "image/webp", width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

test("the list of sample GIFs names every file, with its type and size", () => {
  const files = list.flatMap((gif) => gif.files);
  expect(files.map(({ url }) => url).sort()).toEqual(
    readdirSync(folder).filter((name) => name !== "list.json"),
  );
  for (const { url, mime, width, height } of files) expect(sizeOf(url)).toEqual({ mime, width, height });
});

test("there are twelve sample GIFs, each with a title, alt text and tags, a still, a video of 640 px and a smaller picture", () => {
  expect(list).toHaveLength(12);
  for (const { title, alt, tags, files } of list) {
    expect([title, alt, tags].every((value) => value?.length)).toBe(true);
    expect(files.map(({ mime, isStill = false }) => [mime, isStill])).toEqual([
      ["video/mp4", false],
      ["image/webp", false],
      ["image/gif", true],
    ]);
    for (const { width, height, isStill, mime } of files)
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(isStill || mime === "video/mp4" ? 640 : 320);
  }
});

/** Whether the graphic control extension of a GIF has the transparency flag (GIF89a, section 23). */
const isTransparent = (bytes: Buffer) => (bytes.readUInt8(bytes.indexOf("21f904", "hex") + 3) & 1) === 1;

test("stills are opaque, as the videos are: a GIF that is paused keeps its ground", () => {
  const stills = list.flatMap(({ files }) => files.filter(({ isStill }) => isStill));
  expect(stills.filter(({ url }) => isTransparent(readFileSync(join(folder, url))))).toEqual([]);
});
