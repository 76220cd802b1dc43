import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WASM_TIMEOUT } from "../src/module/loader.js";
import { bytes, provider, rawGif } from "./support.js";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Imports a fresh copy of the API, in which nothing has been loaded. */
async function importFresh() {
  vi.resetModules();
  return import("../src/client/create.js");
}

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock("../src/module/js-fallback.js");
});

test("importing an entry has no side effects", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const entries = [await import("../src/index.js"), await import("../src/streaming.js")];
  expect(entries.map((entry) => typeof entry.createClient)).toEqual(["function", "function"]);
  expect(fetch).not.toHaveBeenCalled();
  expect(instantiate).not.toHaveBeenCalled();
});

test("a synchronous source starts the core synchronously", async () => {
  const { api } = await importFresh();
  const module = new Uint8Array(await bytes());
  expect(api(() => module).tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })?.columnWidth).toBe(100);
});

test("bytes are compiled asynchronously if synchronous compilation is not allowed", async () => {
  const { api } = await importFresh();
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

test("with an asynchronous source, tryCreateMasonry starts loading and returns undefined", async () => {
  const { api } = await importFresh();
  const source = vi.fn(bytes);
  const { ready, tryCreateMasonry } = api(source);
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })).toBeUndefined();
  await ready();
  expect(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 })?.columnWidth).toBe(100);
  expect(source).toHaveBeenCalledOnce();
});

test("concurrent calls load the core once", async () => {
  const { api } = await importFresh();
  const source = vi.fn(bytes);
  const { ready, createMasonry } = api(source);
  await Promise.all([ready(), ready(), createMasonry({ columns: 1, width: 1, gutter: 0 })]);
  await ready();
  expect(source).toHaveBeenCalledTimes(1);
});

const mockMissingFallback = () =>
  vi.doMock("../src/module/js-fallback.js", () => {
    throw new Error("404");
  });

test("a failure rejects all waiting calls, and the next call tries again", async () => {
  mockMissingFallback();
  const { api } = await importFresh();
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

test("invalid bytes reject with the code load", async () => {
  mockMissingFallback();
  const { api } = await importFresh();
  const { ready } = api(async () => new Uint8Array([1, 2, 3]));
  await expect(ready()).rejects.toMatchObject({ code: "load" });
});

test("the stub of a development build fails like a missing fallback", async () => {
  const stub = async () => Promise.reject(new Error("only release builds contain the JavaScript fallback"));
  vi.doMock("../src/module/js-fallback.js", () => ({ open: stub }));
  const { ready } = (await importFresh()).api(async () => new Uint8Array([1, 2, 3]));
  await expect(ready()).rejects.toMatchObject({ name: "GifletError", code: "load" });
});

test("without setCore, the fallback is not loaded", async () => {
  const script = vi.fn();
  vi.doMock("../src/module/js-fallback.js", script);
  const { ready } = await import("../src/slim.js");
  await expect(ready()).rejects.toMatchObject({
    code: "load",
    message: expect.stringContaining("setCore()"),
  });
  expect(script).not.toHaveBeenCalled();
});

const blocked = new WebAssembly.CompileError(
  "blocked: 'unsafe-eval' is not allowed by Content Security Policy",
);

test.each<[string, string, () => Promise<Uint8Array>]>([
  ["missing", "load", () => Promise.reject(new TypeError("404"))],
  ["corrupt", "load", async () => new Uint8Array([1, 2, 3])],
  ["blocked by the policy", "blocked", () => Promise.reject(blocked)],
])(
  "[EMB-05] if the WebAssembly is %s, the core runs as JavaScript and logs the reason",
  async (_, code, source) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { createClient, createMasonry } = (await importFresh()).api(source);
    expect((await createMasonry({ columns: 2, width: 206, gutter: 6 })).columnWidth).toBe(100);
    expect(await createClient({ provider, apiKey: "k" }).decode(rawGif("a"))).toMatchObject({ id: "a" });
    expect(warn.mock.calls).toEqual([
      [expect.any(String), expect.objectContaining({ name: "GifletError", code })],
    ]);
  },
);

/** Loads a module whose compilation fails with `cause`, with an empty fallback, and returns the warning's error. */
async function warningOf(cause: Error): Promise<unknown> {
  vi.doMock("../src/module/js-fallback.js", () => ({ open: async () => ({}) }));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await (await importFresh()).api(() => Promise.reject(cause)).ready();
  return warn.mock.calls[0]?.[1];
}

test("[EMB-05] on a page, the warning about the policy names the header to add", async () => {
  expect(await warningOf(blocked)).toMatchObject({
    code: "blocked",
    message: expect.stringContaining(
      "add the header Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
    ),
  });
});

test.each(["chrome-extension:", "moz-extension:", "safari-web-extension:"])(
  "[EMB-05] on a page of %s, the warning about the policy names the manifest of the extension",
  async (protocol) => {
    vi.stubGlobal("location", { protocol });
    const message = expect.stringMatching(
      /"content_security_policy": \{ "extension_pages": ".*'wasm-unsafe-eval'/,
    );
    expect(await warningOf(blocked)).toMatchObject({ code: "blocked", message });
    expect(await warningOf(blocked)).not.toMatchObject({ message: expect.stringContaining("header") });
  },
);

test("[EMB-05] in a host that does not compile WebAssembly, the warning names setCore", async () => {
  const cause = new WebAssembly.CompileError(
    "WebAssembly.compile(): Wasm code generation disallowed by embedder",
  );
  const message = expect.stringMatching(/giflet_bg\.wasm .* setCore\(\) of @giflet\/core\/slim/);
  expect(await warningOf(cause)).toMatchObject({ code: "load", message });
});

test.each([
  "import() is disallowed on ServiceWorkerGlobalScope by the HTML specification.",
  "Dynamic module import is disabled or not supported in this context",
])(
  "[EMB-05] in a service worker, which has no import(), the error of the fallback names the remedy",
  async (text) => {
    vi.stubGlobal("ServiceWorkerGlobalScope", class {});
    const reason = new TypeError(text);
    vi.doMock("../src/module/js-fallback.js", () => ({ open: () => Promise.reject(reason) }));
    const { ready } = (await importFresh()).api(() => Promise.reject(blocked));
    await expect(ready()).rejects.toMatchObject({
      code: "blocked",
      message: expect.stringMatching(/no import\(\): .*single file.*setCore\(\)/),
      cause: blocked,
    });
  },
);

test("[EMB-05] production builds have no messages for individual hosts", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("location", { protocol: "chrome-extension:" });
  expect(await warningOf(blocked)).toMatchObject({ message: expect.stringContaining("header") });
});

/** Makes a request with Node's fetch. */
async function fetchOnce(): Promise<void> {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await globalThis.fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  server.closeAllConnections();
  server.close();
}

test("[EMB-05] a browser without WebAssembly runs the core as JavaScript, and traps are handled", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { ready } = (await importFresh()).api(bytes);
  const { guard } = await import("../src/module/loader.js");
  // The first request of Node's fetch compiles its HTTP parser, which is WebAssembly.
  await fetchOnce();
  vi.stubGlobal("WebAssembly", undefined);
  await ready();
  const { createLayout, reserveItems, resizeLayout } = await import("../wasm-script/giflet.js");
  const layout = createLayout();
  expect(() => guard(() => reserveItems(layout, 2 ** 32 - 1))).toThrow(
    expect.objectContaining({ code: "trap" }),
  );
  expect(guard(() => resizeLayout(createLayout(), 2, 206, 6))).toBe(0);
});

const hanging = () => new Promise<never>(() => {});

test("[EMB-05] if WebAssembly hangs, the core runs as JavaScript after a timeout", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const script = vi.fn(() => vi.importActual("../src/module/js-fallback.js"));
  vi.doMock("../src/module/js-fallback.js", script);
  const ready = (await importFresh()).api(hanging).ready();
  await vi.advanceTimersByTimeAsync(WASM_TIMEOUT - 1);
  expect(script).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await ready;
  expect(warn.mock.calls[0]?.[1]).toMatchObject({ code: "timeout" });
});

test("[EMB-05] WebAssembly that loads after the timeout but before the fallback is used", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn");
  vi.doMock("../src/module/js-fallback.js", () => ({ open: hanging }));
  let resolveModule = () => {};
  const late = new Promise<void>((resolve) => {
    resolveModule = resolve;
  });
  const masonry = (await importFresh())
    .api(() => late.then(bytes))
    .createMasonry({ columns: 2, width: 206, gutter: 6 });
  await vi.advanceTimersByTimeAsync(WASM_TIMEOUT);
  vi.useRealTimers();
  resolveModule();
  expect((await masonry).columnWidth).toBe(100);
  expect(warn).not.toHaveBeenCalled();
});

test("[EMB-05] if WebAssembly hangs and the fallback is missing, the call rejects with timeout and the next call tries again", async () => {
  vi.useFakeTimers();
  mockMissingFallback();
  const source = vi.fn(bytes).mockImplementationOnce(hanging);
  const { ready } = (await importFresh()).api(source);
  const failed = expect(ready()).rejects.toMatchObject({ name: "GifletError", code: "timeout" });
  await vi.advanceTimersByTimeAsync(WASM_TIMEOUT);
  await failed;
  vi.useRealTimers();
  await ready();
});

test("a call waits until the core is loaded", async () => {
  const { api } = await importFresh();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { createMasonry } = api(() => gate.then(bytes));
  const masonry = createMasonry({ columns: 2, width: 206, gutter: 6 });
  release();
  expect((await masonry).columnWidth).toBe(100);
});
