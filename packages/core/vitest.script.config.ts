import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import wasm from "./vitest.config.js";

const core = resolve(import.meta.dirname, "wasm-script/giflet.js");

/** What the core does, of the core in JavaScript: there is no WebAssembly here. */
export default mergeConfig(
  wasm,
  defineConfig({
    resolve: { alias: [{ find: /^\.\.\/wasm-trap\/giflet\.js$/, replacement: core }] },
    test: {
      name: "core in JavaScript",
      setupFiles: ["test/without-wasm.ts"],
      // How the WebAssembly comes and breaks, and what is built of it.
      exclude: ["loader", "core-in-script", "trap", "memory", "exports"].map(
        (name) => `test/${name}.test.ts`,
      ),
    },
  }),
);
