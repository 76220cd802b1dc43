import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { MAX_LENGTH } from "../src/client/boundary.js";
import { initSync } from "../wasm/giflet.js";
import { bytes, createSdk, page, rawGif, ready, service } from "./support.js";

test("creating, using and disposing 1,000 SDKs does not leak memory", async () => {
  await ready();
  const { memory } = initSync({ module: await bytes() });
  const fetch = async () => Response.json(page("a", "b", "c"));
  const cycle = async () => {
    const sdk = createSdk({ service, apiKey: "k", fetch });
    const { items } = await sdk.search("cat", { timeout: 60_000 });
    const gif = await sdk.decode(rawGif("x"), "r1");
    for (const one of [gif, ...items]) sdk.pingback(one, "SEEN", { position: 1 });
    await sdk.flush();
    const pending = sdk.search("dog");
    sdk.dispose();
    await expect(pending).rejects.toMatchObject({ code: "usage" });
  };
  for (let round = 0; round < 100; round += 1) await cycle();
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 1000; round += 1) await cycle();
  expect(memory.buffer.byteLength).toBe(before);
}, 30_000);

test("[CLI-07] a response over the limit is not copied into the core", async () => {
  const reader = await readFile(new URL("../../../sdk-core/src/decoder/reader.rs", import.meta.url), "utf8");
  expect(reader).toContain("MAX_LENGTH: usize = 2 << 20;");
  expect(MAX_LENGTH).toBe(2 << 20);
  await ready();
  const { memory } = initSync({ module: await bytes() });
  const before = memory.buffer.byteLength;
  const body = JSON.stringify({ data: [], padding: "x".repeat(50_000_000) });
  const sdk = createSdk({ service, apiKey: "k", fetch: async () => new Response(body) });
  await expect(sdk.trending()).rejects.toMatchObject({ code: "too_large" });
  await expect(sdk.decode({ title: body })).rejects.toMatchObject({ code: "too_large" });
  expect(memory.buffer.byteLength - before).toBeLessThan(3 * MAX_LENGTH);
});
