// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Consent, GifData } from "../src/client/index.js";
import { createTestSdk, rawGif, settle } from "./support.js";

const pixelImages = () => [...document.head.querySelectorAll("img")];
const tag = (name: string) => `<img src="https://t.test/${name}?cb=%%CACHEBUSTER%%">`;

/** Creates an SDK, loads the core, and decodes a GIF with pixels. */
async function start(consent: Consent, tags: unknown = [tag("a")]) {
  const { sdk } = createTestSdk({ consent });
  const gif: GifData = await sdk.decode({ ...rawGif("a"), bottle_data: { tags } }, "r1");
  return { sdk, gif };
}

/** Resolves when the pixels of all recorded GIFs have been added. */
const pixelsLoaded = async (sdk: { ledger(): Promise<unknown> }) => {
  // The SDK imports this module with the first pixel.
  await import("../src/pingbacks/pixels.js");
  await settle();
  for (let round = 0; round < 40; round += 1) await sdk.ledger();
};

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

test("[PNG-08] SEEN adds the GIF's pixels to the head, once for each GIF of a response", async () => {
  const { sdk, gif } = await start("granted", [tag("a"), "<b>", tag("b")]);
  sdk.pingback(gif, "HOVER");
  sdk.pingback(gif, "SEEN");
  sdk.pingback(gif, "SEEN");
  await pixelsLoaded(sdk);
  expect(pixelImages().map(({ src }) => src.replace(/\d{13}$/, "NOW"))).toEqual([
    "https://t.test/a?cb=NOW",
    "https://t.test/b?cb=NOW",
  ]);
  expect(pixelImages()[0]).toMatchObject({ referrerPolicy: "no-referrer", alt: "", width: 0, height: 0 });
  sdk.pingback({ ...gif, tracking: { ...gif.tracking!, responseId: "r2" } }, "SEEN");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toHaveLength(4);
});

test("[PNG-08] at most ten pixels per GIF are loaded", async () => {
  const { sdk, gif } = await start(
    "granted",
    Array.from({ length: 20 }, (_, index) => tag(`${index}`)),
  );
  sdk.pingback(gif, "SEEN");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toHaveLength(10);
});

test("[PNG-08, PNG-12] pixels need their own purpose, and are queued until the visitor has chosen", async () => {
  const { sdk, gif } = await start("unknown");
  sdk.pingback(gif, "SEEN");
  await pixelsLoaded(sdk);
  sdk.setConsent("pending");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toEqual([]);
  sdk.setConsent({ pixels: true });
  await pixelsLoaded(sdk);
  expect(pixelImages()).toHaveLength(1);
});

test("[PNG-08, PNG-12] denied consent drops queued pixels and those that are being loaded", async () => {
  const { sdk, gif } = await start("unknown");
  sdk.pingback(gif, "SEEN");
  sdk.setConsent({ storage: true, measurement: true });
  sdk.setConsent("granted");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toEqual([]);
  sdk.pingback({ ...gif, id: "b" }, "SEEN");
  sdk.setConsent("denied");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toEqual([]);
});

test("[PNG-08] no pixels are loaded if telemetry is off", async () => {
  const { sdk } = createTestSdk({ consent: "granted", telemetry: "off" });
  const gif = await sdk.decode({ ...rawGif("a"), bottle_data: { tags: [tag("a")] } }, "r1");
  sdk.pingback(gif, "SEEN");
  await pixelsLoaded(sdk);
  expect(pixelImages()).toEqual([]);
});
