import { expect, test, vi } from "vitest";
import { copyGif, toFile } from "../src/insert/index.js";
import { customProvider, giphy, klipy, ownGifs, tenorV2 } from "../src/providers/index.js";
import { createClient, createTestClient } from "./support.js";

const usage = { name: "GifletError", code: "usage" };
const none = null as never;

test.each<[string, () => unknown]>([
  ["giphy(null)", () => giphy(none)],
  ["giphy with a key", () => giphy("key" as never)],
  ["klipy(null)", () => klipy(none)],
  ["tenorV2(null)", () => tenorV2(none)],
  ["customProvider without functions", () => customProvider(none, { name: "a" })],
  ["customProvider without options", () => customProvider({ search: none, trending: none }, none)],
  ["ownGifs without options", () => ownGifs([], none)],
])("[CLI-04] %s throws a typed error that names the argument", (_, call) => {
  expect(call).toThrow(expect.objectContaining(usage));
  expect(call).toThrow(/^giflet: the (first |second )?argument of \w+ must be an object$/);
});

test.each<[string, () => unknown]>([
  ["tenorV2({})", () => tenorV2({} as never)],
  ["giphy with a number", () => giphy({ baseUrl: 7 as never })],
  ["klipy with null", () => klipy({ baseUrl: none })],
])("[CLI-04] %s throws a typed error that names the base URL", (_, call) => {
  expect(call).toThrow(expect.objectContaining({ ...usage, message: "giflet: baseUrl must be a URL" }));
});

test("[CLI-04] createClient(null) throws a typed error", () => {
  expect(() => createClient(none)).toThrow(expect.objectContaining(usage));
});

test("[CLI-04] an unknown consent state throws a typed error, and changes nothing", () => {
  const consent = "DENIED" as never;
  expect(() => createTestClient({ consent })).toThrow(expect.objectContaining(usage));
  const { client } = createTestClient({ consent: "granted" });
  const listener = vi.fn();
  client.onConsent(listener);
  expect(() => client.setConsent(consent)).toThrow(expect.objectContaining(usage));
  expect(client.consent).toBe("granted");
  expect(listener).not.toHaveBeenCalled();
});

test("[CLI-04] a signal that is none rejects with a typed error that names it, and sends no request", async () => {
  const { client, requests } = createTestClient();
  const message = "giflet: the option signal of a call must be an AbortSignal";
  for (const signal of [{}, { throwIfAborted: true }, "abort", 7, new AbortController()])
    await expect(client.search("cat", { signal: signal as never })).rejects.toMatchObject({
      ...usage,
      message,
    });
  expect(requests).toEqual([]);
});

test("[CLI-04] calls with wrong arguments reject with a typed error, and send no request", async () => {
  const { client, requests } = createTestClient();
  const calls = await Promise.allSettled<unknown>([
    client.search(none),
    client.search(7 as never),
    client.search(undefined as never),
    client.search({} as never),
    client.gif(undefined as never),
    client.gif(7 as never),
    client.gifs(none),
    client.gifs([]),
    client.related(none),
    client.animate(none),
    toFile(none),
    toFile({} as never),
    copyGif(none),
    copyGif({} as never),
  ]);
  for (const call of calls) expect(call).toMatchObject({ status: "rejected", reason: usage });
  expect(requests).toEqual([]);
});
