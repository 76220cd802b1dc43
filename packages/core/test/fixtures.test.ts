import { expect, test } from "vitest";
import { chooseRendition } from "../src/item/rendition.js";
import { fakeProvider, gifs } from "../src/testing.js";
import raw from "./fixtures/raw.json";
import { createClient } from "./support.js";

test("[CLI-17] the fixtures match the output of the decoder; to update them, run npm run fixtures", async () => {
  const client = createClient({ provider: fakeProvider, apiKey: "none" });
  expect(gifs).toEqual(await Promise.all(raw.map((gif) => client.decode(gif, "fixture"))));
});

test("[CLI-17] the fixtures cover different kinds of GIFs", () => {
  const subsets = [
    gifs.filter(({ isSticker }) => isSticker),
    gifs.filter(({ attribution }) => attribution?.isVerified),
    gifs.filter(({ user, attribution }) => user && !attribution),
    gifs.filter(({ title }) => !title),
    gifs.filter(({ cta }) => cta),
    gifs.filter(({ externalMedia }) => externalMedia),
    gifs.filter(({ tracking }) => tracking?.campaignId),
    gifs.filter(({ videoUrl }) => !videoUrl),
    gifs.filter(({ width, height }) => height > width),
  ];
  for (const subset of subsets) expect(subset.length % gifs.length).toBeGreaterThan(0);
  expect(new Set(gifs.map(({ id }) => id)).size).toBe(12);
  for (const gif of gifs) expect(chooseRendition(gif, { width: 200, height: 200 })?.url).toMatch(/^https:/);
});
