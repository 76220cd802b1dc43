import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { isNightly } from "../../scripts/lib/nightly.mjs";
import wasm from "./vitest.config.js";

const at = (path: string) => resolve(import.meta.dirname, path);

/** Tests of loading the lean module, of its traps and of its memory, and of what only its calls do. */
const ofLeanModule = ["loader", "js-fallback", "trap", "memory", "lean-calls"];

const files = (names: string[]) => names.map((name) => `test/${name}.test.ts`);

/**
 * Runs the tests of the core on the core of `@giflet/core/site`, which makes the same calls with gloo and serde: every run those of
 * the site and the calls.
 */
export default mergeConfig(
  { ...wasm, test: { ...wasm.test, include: files(["site/*", isNightly ? "*" : "calls"]) } },
  defineConfig({
    resolve: {
      alias: [
        { find: /^(\.\.\/)+wasm\/giflet\.js$/, replacement: at("wasm-site/giflet.js") },
        { find: /^\.\.\/src\/client\/create\.js$/, replacement: at("test/site/api.ts") },
      ],
    },
    test: {
      name: "core of the site",
      env: { CORE: "wasm-site" },
      exclude: files(ofLeanModule),
    },
  }),
);
