// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Consent, Gif } from "../src/exports.js";
import { bench, rawGif, settle } from "./support.js";

const placed = () => [...document.head.querySelectorAll("img")];
const tag = (name: string) => `<img src="https://t.test/${name}?cb=%%CACHEBUSTER%%">`;

/** An SDK whose core is there, and a GIF with pixels. */
async function start(consent: Consent, tags: unknown = [tag("a")]) {
  const { sdk } = bench({ consent });
  const gif: Gif = await sdk.decode({ ...rawGif("a"), bottle_data: { tags } }, "r1");
  return { sdk, gif };
}

/** What was told before is placed after it. */
const settled = async (sdk: { ledger(): Promise<unknown> }) => {
  // The SDK imports the code of pixels with the first of them.
  await import("../src/pingbacks/pixels.js");
  await settle();
  for (let turn = 0; turn < 40; turn += 1) await sdk.ledger();
};

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

test("[PNG-08] what was seen places the GIF's pixels in the head, once for each GIF of an answer", async () => {
  const { sdk, gif } = await start("granted", [tag("a"), "<b>", tag("b")]);
  sdk.pingback(gif, "HOVER");
  sdk.pingback(gif, "SEEN");
  sdk.pingback(gif, "SEEN");
  await settled(sdk);
  expect(placed().map(({ src }) => src.replace(/\d{13}$/, "NOW"))).toEqual([
    "https://t.test/a?cb=NOW",
    "https://t.test/b?cb=NOW",
  ]);
  expect(placed()[0]).toMatchObject({ referrerPolicy: "no-referrer", alt: "", width: 0, height: 0 });
  sdk.pingback({ ...gif, tracking: { ...gif.tracking!, responseId: "r2" } }, "SEEN");
  await settled(sdk);
  expect(placed()).toHaveLength(4);
});

test("[PNG-08] a GIF has ten pixels at most", async () => {
  const { sdk, gif } = await start(
    "granted",
    Array.from({ length: 20 }, (_, index) => tag(`${index}`)),
  );
  sdk.pingback(gif, "SEEN");
  await settled(sdk);
  expect(placed()).toHaveLength(10);
});

test("[PNG-08, PNG-12] pixels hang on their own purpose, and wait for the visitor's choice", async () => {
  const { sdk, gif } = await start("unknown");
  sdk.pingback(gif, "SEEN");
  await settled(sdk);
  sdk.setConsent("pending");
  await settled(sdk);
  expect(placed()).toEqual([]);
  sdk.setConsent({ pixels: true });
  await settled(sdk);
  expect(placed()).toHaveLength(1);
});

test("[PNG-08, PNG-12] a refusal forgets what waited, and withdrawal stops what is on its way", async () => {
  const { sdk, gif } = await start("unknown");
  sdk.pingback(gif, "SEEN");
  sdk.setConsent({ storage: true, measurement: true });
  sdk.setConsent("granted");
  await settled(sdk);
  expect(placed()).toEqual([]);
  sdk.pingback({ ...gif, id: "b" }, "SEEN");
  sdk.setConsent("denied");
  await settled(sdk);
  expect(placed()).toEqual([]);
});

test("[PNG-08] without telemetry there are no pixels", async () => {
  const { sdk } = bench({ consent: "granted", telemetry: "off" });
  const gif = await sdk.decode({ ...rawGif("a"), bottle_data: { tags: [tag("a")] } }, "r1");
  sdk.pingback(gif, "SEEN");
  await settled(sdk);
  expect(placed()).toEqual([]);
});
