import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WASM_MS } from "../src/loader.js";
import { bytes, rawGif, service } from "./support.js";

afterEach(() => void vi.useRealTimers());

/** The loader as a page finds it: nothing has been loaded. */
async function fresh() {
  vi.resetModules();
  return import("../src/api.js");
}

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock("../src/core-in-script.js");
});

test("nothing happens at import", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const entries = [await import("../src/index.js"), await import("../src/streaming.js")];
  expect(entries.map((entry) => typeof entry.createSdk)).toEqual(["function", "function"]);
  expect(fetch).not.toHaveBeenCalled();
  expect(instantiate).not.toHaveBeenCalled();
});

test("bytes at hand start the core synchronously", async () => {
  const { api } = await fresh();
  const module = new Uint8Array(await bytes());
  expect(api(() => module).tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })?.columnWidth).toBe(100);
});

test("bytes that may not be compiled synchronously are compiled asynchronously", async () => {
  const { api } = await fresh();
  const module = new Uint8Array(await bytes());
  vi.spyOn(WebAssembly, "Module").mockImplementation(function limited() {
    throw new RangeError(
      "WebAssembly.Compile is disallowed on the main thread, if the buffer size is larger than 4KB",
    );
  });
  const { ready, tryCreateMasonry } = api(() => module);
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })).toBeUndefined();
  await ready();
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })?.columnWidth).toBe(100);
});

test("without bytes at hand a layout is not there yet, and the core begins to load", async () => {
  const { api } = await fresh();
  const source = vi.fn(bytes);
  const { ready, tryCreateMasonry } = api(source);
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })).toBeUndefined();
  await ready();
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })?.columnWidth).toBe(100);
  expect(source).toHaveBeenCalledOnce();
});

test("the core is loaded once for everyone", async () => {
  const { api } = await fresh();
  const source = vi.fn(bytes);
  const { ready, createMasonry } = api(source);
  await Promise.all([ready(), ready(), createMasonry({ columns: 1, width: 1, gutter: 0 })]);
  await ready();
  expect(source).toHaveBeenCalledTimes(1);
});

const noScript = () =>
  vi.doMock("../src/core-in-script.js", () => {
    throw new Error("404");
  });

test("a failure is told to everyone who waits, and the next call tries again", async () => {
  noScript();
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
  noScript();
  const { api } = await fresh();
  const { ready } = api(async () => new Uint8Array([1, 2, 3]));
  await expect(ready()).rejects.toMatchObject({ code: "load" });
});

test("the stub of a development build fails to load as a missing fallback does", async () => {
  const stub = async () => Promise.reject(new Error("only release builds contain the JavaScript fallback"));
  vi.doMock("../src/core-in-script.js", () => ({ open: stub }));
  const { ready } = (await fresh()).api(async () => new Uint8Array([1, 2, 3]));
  await expect(ready()).rejects.toMatchObject({ name: "GifletError", code: "load" });
});

test("where nobody tells where the core is, nothing stands in for it", async () => {
  const script = vi.fn();
  vi.doMock("../src/core-in-script.js", script);
  const { ready } = await import("../src/slim.js");
  await expect(ready()).rejects.toMatchObject({
    code: "load",
    message: expect.stringContaining("setCore()"),
  });
  expect(script).not.toHaveBeenCalled();
});

const refused = new WebAssembly.CompileError(
  "refused: 'unsafe-eval' is not allowed by Content Security Policy",
);

test.each<[string, string, () => Promise<Uint8Array>]>([
  ["missing", "load", () => Promise.reject(new TypeError("404"))],
  ["corrupt", "load", async () => new Uint8Array([1, 2, 3])],
  ["refused by the policy", "blocked", () => Promise.reject(refused)],
])(
  "[EMB-05] with the WebAssembly %s the core runs as JavaScript, and a warning says why",
  async (_, code, source) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { createSdk, createMasonry } = (await fresh()).api(source);
    expect((await createMasonry({ columns: 2, width: 206, gutter: 6 })).columnWidth).toBe(100);
    expect(await createSdk({ service, apiKey: "k" }).decode(rawGif("a"))).toMatchObject({ id: "a" });
    expect(warn.mock.calls).toEqual([
      [expect.any(String), expect.objectContaining({ name: "GifletError", code })],
    ]);
  },
);

/** Requests a page by Node's fetch. */
async function fetchOnce(): Promise<void> {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await globalThis.fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  server.closeAllConnections();
  server.close();
}

test("[EMB-05] a browser without WebAssembly runs the core as JavaScript, traps and all", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { ready } = (await fresh()).api(bytes);
  const { guard } = await import("../src/loader.js");
  // Node's own fetch compiles a parser of HTTP with it, at its first request.
  await fetchOnce();
  vi.stubGlobal("WebAssembly", undefined);
  await ready();
  const { MasonryCore } = await import("../wasm-script/giflet.js");
  const layout = new MasonryCore();
  expect(() => guard(() => layout.room(2 ** 32 - 1))).toThrow(expect.objectContaining({ code: "trap" }));
  expect(() => layout.item(0)).toThrow();
  expect(guard(() => new MasonryCore().resize(2, 206, 6))).toBe(0);
});

const hanging = () => new Promise<never>(() => {});

test("[EMB-05] WebAssembly that hangs is waited for, then the core runs as JavaScript", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const script = vi.fn(() => vi.importActual("../src/core-in-script.js"));
  vi.doMock("../src/core-in-script.js", script);
  const ready = (await fresh()).api(hanging).ready();
  await vi.advanceTimersByTimeAsync(WASM_MS - 1);
  expect(script).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await ready;
  expect(warn.mock.calls[0]?.[1]).toMatchObject({ code: "timeout" });
});

test("[EMB-05] WebAssembly that is late but there before the JavaScript is taken", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn");
  vi.doMock("../src/core-in-script.js", () => ({ open: hanging }));
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  const masonry = (await fresh())
    .api(() => late.then(bytes))
    .createMasonry({ columns: 2, width: 206, gutter: 6 });
  await vi.advanceTimersByTimeAsync(WASM_MS);
  vi.useRealTimers();
  come();
  expect((await masonry).columnWidth).toBe(100);
  expect(warn).not.toHaveBeenCalled();
});

test("[EMB-05] WebAssembly that hangs, and no JavaScript: a failure of its own, and then another try", async () => {
  vi.useFakeTimers();
  noScript();
  const source = vi.fn(bytes).mockImplementationOnce(hanging);
  const { ready } = (await fresh()).api(source);
  const failed = expect(ready()).rejects.toMatchObject({ name: "GifletError", code: "timeout" });
  await vi.advanceTimersByTimeAsync(WASM_MS);
  await failed;
  vi.useRealTimers();
  await ready();
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
