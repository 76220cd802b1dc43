import { defineConfig, mergeConfig } from "vitest/config";
import { isNightly } from "../../scripts/lib/nightly.mjs";
import wasm from "./vitest.config.js";

/** Tests of loading WebAssembly and of its memory. */
const withWasm = ["loader", "js-fallback", "memory"];

const files = (names: string[]) => names.map((name) => `test/${name}.test.ts`);

/**
 * Runs the tests of the core on its JavaScript build, without WebAssembly: every run the calls, of which each is a state machine of the
 * core, and its traps.
 */
export default mergeConfig(
  { ...wasm, test: { ...wasm.test, include: files(isNightly ? ["*"] : ["calls", "trap"]) } },
  defineConfig({
    test: {
      name: "core in JavaScript",
      setupFiles: ["test/without-wasm.ts"],
      exclude: files(withWasm),
    },
  }),
);
