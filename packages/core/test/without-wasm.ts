import { beforeAll, beforeEach, vi } from "vitest";

const { instantiate } = WebAssembly;

// Its first import takes longer than a test waits for a request.
beforeAll(() => import("../src/core-in-script.js"));

beforeEach(() => {
  // Node's own fetch is in WebAssembly too.
  vi.spyOn(WebAssembly, "instantiate").mockImplementation((async (
    source: WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    if (imports && "./giflet_bg.js" in imports) throw new WebAssembly.CompileError("violates 'unsafe-eval'");
    return instantiate(source, imports);
  }) as typeof instantiate);
  // What the loader tells of it has tests of its own.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
