import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import wasm from "./vitest.config.js";

const at = (path: string) => resolve(import.meta.dirname, path);

/** Runs the tests of the core on the core of `@giflet/core/site`, which makes the same calls with gloo and serde. */
export default mergeConfig(
  wasm,
  defineConfig({
    resolve: {
      alias: [
        { find: /^(\.\.\/)+wasm\/giflet\.js$/, replacement: at("wasm-site/giflet.js") },
        { find: /^\.\.\/src\/client\/create\.js$/, replacement: at("test/site/api.ts") },
      ],
    },
    test: {
      name: "core of the site",
      include: ["test/site/*.test.ts"],
      env: { CORE: "wasm-site" },
      // Tests of loading the lean module, of its traps, and of the build output.
      exclude: ["loader", "js-fallback", "trap", "memory", "exports", "item/*", "player/*"].map(
        (name) => `test/${name}.test.ts`,
      ),
    },
  }),
);
