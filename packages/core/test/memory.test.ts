import { expect, test } from "vitest";
import { initSync } from "../wasm-trap/giflet.js";
import { bytes, createSdk, page, rawGif, ready, service } from "./support.js";

test("1,000 SDKs made, used and disposed of leave the memory as it was", async () => {
  await ready();
  const { memory } = initSync({ module: await bytes() });
  const fetch = async () => Response.json(page("a", "b", "c"));
  const cycle = async () => {
    const sdk = createSdk({ service, apiKey: "k", fetch });
    const found = await sdk.search("cat", { timeout: 60_000 });
    const gif = await sdk.decode(rawGif("x"), "r1");
    for (const one of [gif, ...found.items]) sdk.pingback(one, "SEEN", { position: 1 });
    await sdk.flush();
    const open = sdk.search("dog");
    sdk.dispose();
    await expect(open).rejects.toMatchObject({ code: "usage" });
  };
  for (let number = 0; number < 100; number += 1) await cycle();
  const before = memory.buffer.byteLength;
  for (let number = 0; number < 1000; number += 1) await cycle();
  expect(memory.buffer.byteLength).toBe(before);
}, 30_000);
