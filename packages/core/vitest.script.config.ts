import { defineConfig, mergeConfig } from "vitest/config";
import wasm from "./vitest.config.js";

/** Runs the tests of the core on its JavaScript build, without WebAssembly. */
export default mergeConfig(
  wasm,
  defineConfig({
    test: {
      name: "core in JavaScript",
      setupFiles: ["test/without-wasm.ts"],
      // Tests of loading WebAssembly, of its memory, and of the build output.
      exclude: ["loader", "js-fallback", "memory", "exports", "item/*", "player/*"].map(
        (name) => `test/${name}.test.ts`,
      ),
    },
  }),
);
