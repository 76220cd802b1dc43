import { expect, test } from "vitest";
import { restoreGif, saveGif } from "../src/saved.ts";
import { gifs } from "../src/testing.ts";

const cases = gifs.map((gif) => [gif.id, gif] as const);

test.each(cases)("[MOD-14] %s is saved in about 1 kB and can be restored", (_, gif) => {
  const json = JSON.stringify(saveGif(gif));
  expect(json.length).toBeLessThan(2048);
  const restored = restoreGif(JSON.parse(json));
  expect(restored).toMatchObject({ id: gif.id, alt: gif.alt, isSticker: gif.isSticker, handle: gif.handle });
  expect(restored?.attribution).toEqual(gif.attribution);
  expect(restored?.renditions.length).toBeGreaterThan(0);
  expect(restored?.stillUrl).toBeTruthy();
  expect((restored?.height ?? 0) / (restored?.width ?? 1)).toBeCloseTo(gif.height / gif.width);
});

test("[MOD-14] one rendition per format is saved for each width", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const [small, large] = [100, 4000].map((width) => saveGif(gif, [width]).renditions);
  expect(small?.map(({ mime }) => mime)).toEqual(["image/gif", "image/webp", "video/mp4", "image/gif"]);
  expect(small?.[0]?.width).toBeLessThan(large?.[0]?.width ?? 0);
  expect(large?.[0]?.width).toBe(Math.max(...gif.renditions.map(({ width }) => width)));
});

test("[MOD-14] a saved GIF contains no tracking data", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const tracking = { responseId: "secret", eventType: "secret", campaignId: "secret", pixels: ["secret"] };
  const restored = restoreGif(saveGif({ ...gif, tracking, raw: "secret" }));
  expect(restored?.tracking).toBeUndefined();
  expect(JSON.stringify(restored)).not.toContain("secret");
});

test("[TXT-11] saved data are not trusted: only http(s) URLs and valid values are restored", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const still = "https://media.example/a.gif";
  const good = { url: still, name: "small_still", mime: "image/gif", width: 200, height: 200 };
  const restored = restoreGif({
    ...saveGif(gif),
    title: { html: "<b>" },
    url: "javascript:alert(1)",
    palette: "0 invalid",
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
  expect(restored?.renditions).toEqual([{ ...good, name: "" }, good]);
  expect(restored).toMatchObject({ title: "", palette: 0, stillUrl: still });
  expect(restored?.attribution).toEqual({ name: "Eve", username: "", palette: 0, isVerified: false });
  expect(restored?.url).toBeUndefined();
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
])("[MOD-14] %j is not restored", (saved) => {
  expect(restoreGif(saved)).toBeUndefined();
});
