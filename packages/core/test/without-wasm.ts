import { beforeAll, beforeEach, vi } from "vitest";
import { withTraps } from "./traps.js";

type Script = { instantiate(imports: unknown): object; Trap: new () => Error };

const trapping = async (original: () => Promise<Script>): Promise<Script> => {
  const { instantiate, Trap } = await original();
  return { instantiate: (imports) => withTraps(instantiate(imports), () => new Trap()), Trap };
};
vi.doMock("../wasm-script/core.js", trapping);
vi.doMock("../wasm-telemetry-script/core.js", trapping);

const { Instance, instantiate } = WebAssembly;

// The first import takes longer than the tests wait for a request.
beforeAll(() => import("../src/module/js-fallback.js"));

beforeEach(() => {
  // Node's fetch uses WebAssembly too.
  const check = (imports?: WebAssembly.Imports) => {
    if (imports && "a" in imports) throw new WebAssembly.CompileError("violates 'unsafe-eval'");
  };
  vi.spyOn(WebAssembly, "instantiate").mockImplementation((async (
    source: WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    check(imports);
    return instantiate(source, imports);
  }) as typeof instantiate);
  // The telemetry module starts synchronously.
  vi.spyOn(WebAssembly, "Instance").mockImplementation(function blocked(
    source: WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) {
    check(imports);
    return new Instance(source, imports);
  });
  // loader.test.ts tests the warning of the loader.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
