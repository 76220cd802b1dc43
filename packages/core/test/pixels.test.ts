// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Consent, GifData } from "../src/client/index.js";
import { createTestClient, rawGif, settle } from "./support.js";

const pixelImages = () => [...document.head.querySelectorAll("img")];
const tag = (name: string) => `<img src="https://t.test/${name}?cb=%%CACHEBUSTER%%">`;

/** Creates a client, loads the core, and decodes a GIF with pixels. */
async function start(consent: Consent, tags: unknown = [tag("a")]) {
  const { client } = createTestClient({ consent });
  const gif: GifData = await client.decode({ ...rawGif("a"), bottle_data: { tags } }, "r1");
  return { client, gif };
}

/** Resolves when the pixels of all recorded GIFs have been added. */
const pixelsLoaded = async (client: { ledger(): Promise<unknown> }) => {
  // The client imports this module with the first pixel.
  await import("../src/pingbacks/pixels.js");
  await settle();
  for (let round = 0; round < 40; round += 1) await client.ledger();
};

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

test("[PNG-08] SEEN adds the GIF's pixels to the head, once for each GIF of a response", async () => {
  const { client, gif } = await start("granted", [tag("a"), "<b>", tag("b")]);
  client.pingback(gif, "HOVER");
  client.pingback(gif, "SEEN");
  client.pingback(gif, "SEEN");
  await pixelsLoaded(client);
  expect(pixelImages().map(({ src }) => src.replace(/\d{13}$/, "NOW"))).toEqual([
    "https://t.test/a?cb=NOW",
    "https://t.test/b?cb=NOW",
  ]);
  expect(pixelImages()[0]).toMatchObject({ referrerPolicy: "no-referrer", alt: "", width: 0, height: 0 });
  client.pingback({ ...gif, tracking: { ...gif.tracking!, responseId: "r2" } }, "SEEN");
  await pixelsLoaded(client);
  expect(pixelImages()).toHaveLength(4);
});

test("[PNG-08] if the code fails to load, the next GIF loads it, and no pixel is lost", async () => {
  const pixels = "../src/pingbacks/pixels.js";
  vi.doMock(pixels, () => Promise.reject(new TypeError("Failed to fetch")));
  const { client, gif } = await start("granted");
  client.pingback(gif, "SEEN");
  await expect(import(pixels)).rejects.toThrow();
  await settle();
  expect(pixelImages()).toEqual([]);
  vi.doUnmock(pixels);
  client.pingback({ ...gif, id: "b" }, "SEEN");
  await pixelsLoaded(client);
  expect(pixelImages()).toHaveLength(2);
});

test("[PNG-08] at most ten pixels per GIF are loaded", async () => {
  const { client, gif } = await start(
    "granted",
    Array.from({ length: 20 }, (_, index) => tag(`${index}`)),
  );
  client.pingback(gif, "SEEN");
  await pixelsLoaded(client);
  expect(pixelImages()).toHaveLength(10);
});

test("[PNG-08, PNG-12] pixels need their own purpose, and are queued until the visitor has chosen", async () => {
  const { client, gif } = await start("unknown");
  client.pingback(gif, "SEEN");
  await pixelsLoaded(client);
  client.setConsent("pending");
  await pixelsLoaded(client);
  expect(pixelImages()).toEqual([]);
  client.setConsent({ pixels: true });
  await pixelsLoaded(client);
  expect(pixelImages()).toHaveLength(1);
});

test("[PNG-08, PNG-12] the code is not loaded before the visitor has allowed pixels", async () => {
  const pixels = "../src/pingbacks/pixels.js";
  const load = vi.fn(() => vi.importActual(pixels));
  vi.doMock(pixels, load);
  const { client, gif } = await start("unknown");
  client.pingback(gif, "SEEN");
  client.setConsent({ storage: true, measurement: true });
  client.setConsent("denied");
  client.pingback(gif, "SEEN");
  client.setConsent("unknown");
  client.pingback(gif, "SEEN");
  await settle();
  await client.ledger();
  expect(load).not.toHaveBeenCalled();
  client.setConsent({ pixels: true });
  await vi.dynamicImportSettled();
  expect(load).toHaveBeenCalledOnce();
  vi.doUnmock(pixels);
  await pixelsLoaded(client);
  expect(pixelImages()).toHaveLength(1);
});

test("[PNG-08, PNG-12] denied consent drops queued pixels and those that are being loaded", async () => {
  const { client, gif } = await start("unknown");
  client.pingback(gif, "SEEN");
  client.setConsent({ storage: true, measurement: true });
  client.setConsent("granted");
  await pixelsLoaded(client);
  expect(pixelImages()).toEqual([]);
  client.pingback({ ...gif, id: "b" }, "SEEN");
  client.setConsent("denied");
  await pixelsLoaded(client);
  expect(pixelImages()).toEqual([]);
});

test("[PNG-08] no pixels are loaded if telemetry is off", async () => {
  const { client } = createTestClient({ consent: "granted", telemetry: "off" });
  const gif = await client.decode({ ...rawGif("a"), bottle_data: { tags: [tag("a")] } }, "r1");
  client.pingback(gif, "SEEN");
  await pixelsLoaded(client);
  expect(pixelImages()).toEqual([]);
});
