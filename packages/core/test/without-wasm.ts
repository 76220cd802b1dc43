import { beforeAll, beforeEach, vi } from "vitest";

const { instantiate } = WebAssembly;

// The first import takes longer than the tests wait for a request.
beforeAll(() => import("../src/js-fallback.js"));

beforeEach(() => {
  // Node's fetch uses WebAssembly too.
  vi.spyOn(WebAssembly, "instantiate").mockImplementation((async (
    source: WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    if (imports && "./giflet_bg.js" in imports) throw new WebAssembly.CompileError("violates 'unsafe-eval'");
    return instantiate(source, imports);
  }) as typeof instantiate);
  // loader.test.ts tests the warning of the loader.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
