import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { MAX_LENGTH } from "../src/client/boundary.js";
import { linearMemory } from "../wasm/giflet.js";
import { createClient, page, provider, rawGif, ready } from "./support.js";

test("creating, using and disposing 1,000 clients does not leak memory", async () => {
  await ready();
  const memory = linearMemory();
  const fetch = async () => Response.json(page("a", "b", "c"));
  const cycle = async () => {
    const client = createClient({ provider, apiKey: "k", fetch });
    const { items } = await client.search("cat", { timeout: 60_000 });
    const gif = await client.decode(rawGif("x"), "r1");
    for (const one of [gif, ...items]) client.pingback(one, "SEEN", { position: 1 });
    await client.flush();
    const pending = client.search("dog");
    client.dispose();
    await expect(pending).rejects.toMatchObject({ code: "usage" });
  };
  for (let round = 0; round < 100; round += 1) await cycle();
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 1000; round += 1) await cycle();
  expect(memory.buffer.byteLength).toBe(before);
}, 30_000);

test("a client that nobody holds is collected, and its memory in the core is freed", async () => {
  setFlagsFromString("--expose-gc");
  const gc: () => void = runInNewContext("gc");
  await ready();
  const memory = linearMemory();
  const use = async () => {
    await createClient({ provider, apiKey: "k", fetch: async () => Response.json(page("a")) }).trending();
    // Memory is freed in tasks of their own.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const round = async () => {
    for (let count = 0; count < 100; count += 1) await use();
    gc();
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (let count = 0; count < 3; count += 1) await round();
  const before = memory.buffer.byteLength;
  for (let count = 0; count < 5; count += 1) await round();
  // 40 MB if it is not freed.
  expect(memory.buffer.byteLength - before).toBeLessThan(10_000_000);
}, 30_000);

test("[CLI-07] a response over the limit is not copied into the core", async () => {
  const reader = await readFile(new URL("../../../sdk-core/src/decoder/reader.rs", import.meta.url), "utf8");
  expect(reader).toContain("MAX_LENGTH: usize = 2 << 20;");
  expect(MAX_LENGTH).toBe(2 << 20);
  await ready();
  const memory = linearMemory();
  const before = memory.buffer.byteLength;
  const body = JSON.stringify({ data: [], padding: "x".repeat(50_000_000) });
  const client = createClient({ provider, apiKey: "k", fetch: async () => new Response(body) });
  await expect(client.trending()).rejects.toMatchObject({ code: "too_large" });
  await expect(client.decode({ title: body })).rejects.toMatchObject({ code: "too_large" });
  expect(memory.buffer.byteLength - before).toBeLessThan(3 * MAX_LENGTH);
});
