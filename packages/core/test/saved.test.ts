import { expect, test } from "vitest";
import { openGif, saveGif } from "../src/saved.ts";
import { gifs } from "../src/testing.ts";

const kept = gifs.map((gif) => [gif.id, gif] as const);

test.each(kept)("[MOD-14] %s is saved in about 1 kB and shown again from it", (_, gif) => {
  const json = JSON.stringify(saveGif(gif));
  expect(json.length).toBeLessThan(2048);
  const again = openGif(JSON.parse(json));
  expect(again).toMatchObject({ id: gif.id, alt: gif.alt, isSticker: gif.isSticker, handle: gif.handle });
  expect(again?.attribution).toEqual(gif.attribution);
  expect(again?.renditions.length).toBeGreaterThan(0);
  expect(again?.stillUrl).toBeTruthy();
  expect((again?.height ?? 0) / (again?.width ?? 1)).toBeCloseTo(gif.height / gif.width);
});

test("[MOD-14] a rendition is kept for each width it will be shown at, and no other", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const [small, large] = [100, 4000].map((width) => saveGif(gif, [width]).renditions);
  expect(small?.map(({ mime }) => mime)).toEqual(["image/gif", "image/webp", "video/mp4", "image/gif"]);
  expect(small?.[0]?.width).toBeLessThan(large?.[0]?.width ?? 0);
  expect(large?.[0]?.width).toBe(Math.max(...gif.renditions.map(({ width }) => width)));
});

test("[MOD-14] nothing in it leads back to the visitor", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const tracking = { responseId: "secret", eventType: "secret", campaignId: "secret", pixels: ["secret"] };
  const again = openGif(saveGif({ ...gif, tracking, raw: "secret" }));
  expect(again?.tracking).toBeUndefined();
  expect(JSON.stringify(again)).not.toContain("secret");
});

test("[TXT-11] what comes back is not trusted: only http(s) addresses and known values stay", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const still = "https://media.example/a.gif";
  const good = { url: still, name: "small_still", mime: "image/gif", width: 200, height: 200 };
  const evil = openGif({
    ...saveGif(gif),
    title: { html: "<b>" },
    url: "javascript:alert(1)",
    palette: "0 evil",
    attribution: { name: "Eve", url: "data:text/html,hi", avatar: "blob:x", palette: 9, isVerified: "yes" },
    renditions: [
      { ...good, url: "javascript:alert(1)" },
      { ...good, width: Number.NaN },
      { ...good, url: "/relative.mp4" },
      { ...good, mime: "" },
      { ...good, name: { html: "<b>" }, bytes: "many" },
      good,
      null,
    ],
  });
  expect(evil?.renditions).toEqual([{ ...good, name: "" }, good]);
  expect(evil).toMatchObject({ title: "", palette: 0, stillUrl: still });
  expect(evil?.attribution).toEqual({ name: "Eve", username: "", palette: 0, isVerified: false });
  expect(evil?.url).toBeUndefined();
});

test.each([
  [undefined],
  [null],
  ["gif"],
  [[]],
  [{}],
  [{ id: "a" }],
  [{ id: "a", renditions: [] }],
  [{ id: 7 }],
])("[MOD-14] %j is no GIF", (saved) => {
  expect(openGif(saved)).toBeUndefined();
});
