import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import wasm from "./vitest.config.js";

const core = resolve(import.meta.dirname, "wasm-script/giflet.js");

/** Runs the tests of the core on its JavaScript build, without WebAssembly. */
export default mergeConfig(
  wasm,
  defineConfig({
    resolve: { alias: [{ find: /^\.\.\/wasm-trap\/giflet\.js$/, replacement: core }] },
    test: {
      name: "core in JavaScript",
      setupFiles: ["test/without-wasm.ts"],
      // Tests of loading WebAssembly, of traps, and of the build output.
      exclude: ["loader", "js-fallback", "trap", "memory", "exports", "item/*", "player/*"].map(
        (name) => `test/${name}.test.ts`,
      ),
    },
  }),
);
