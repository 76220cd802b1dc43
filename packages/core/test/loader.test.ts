import { beforeEach, expect, test, vi } from "vitest";
import { bytes } from "./support.js";

/** The loader as a page finds it: nothing has been loaded. */
async function fresh() {
  vi.resetModules();
  return import("../src/api.js");
}

beforeEach(() => vi.resetModules());

test("nothing happens at import", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const entries = [await import("../src/index.js"), await import("../src/node.js")];
  expect(entries.map((entry) => typeof entry.createSdk)).toEqual(["function", "function"]);
  expect(fetch).not.toHaveBeenCalled();
  expect(instantiate).not.toHaveBeenCalled();
});

test("the core is loaded once for everyone", async () => {
  const { api } = await fresh();
  const source = vi.fn(bytes);
  const { ready, createMasonry } = api(source);
  await Promise.all([ready(), ready(), createMasonry({ columns: 1, width: 1, gutter: 0 })]);
  await ready();
  expect(source).toHaveBeenCalledTimes(1);
});

test("a failure is told to everyone who waits, and the next call tries again", async () => {
  const { api } = await fresh();
  const offline = new TypeError("offline");
  const source = vi.fn(bytes).mockRejectedValueOnce(offline);
  const { ready } = api(source);
  const results = await Promise.allSettled([ready(), ready()]);
  for (const result of results) {
    expect(result).toMatchObject({ reason: { name: "GifletError", code: "load", cause: offline } });
  }
  await ready();
  expect(source).toHaveBeenCalledTimes(2);
});

test("bytes that are no module are a failure to load", async () => {
  const { api } = await fresh();
  const { ready } = api(async () => new Uint8Array([1, 2, 3]));
  await expect(ready()).rejects.toMatchObject({ code: "load" });
});

test("a call made before the core is there waits for it", async () => {
  const { api } = await fresh();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { createMasonry } = api(() => gate.then(bytes));
  const masonry = createMasonry({ columns: 2, width: 206, gutter: 6 });
  release();
  expect((await masonry).columnWidth).toBe(100);
});
