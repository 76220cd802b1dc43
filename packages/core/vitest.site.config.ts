import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import wasm from "./vitest.config.js";

const at = (path: string) => resolve(import.meta.dirname, path);

/** What the core does, of the core that `@giflet/core/site` has: the same calls, on gloo and serde. */
export default mergeConfig(
  wasm,
  defineConfig({
    resolve: {
      alias: [
        { find: /^\.\.\/wasm(-trap)?\/giflet\.js$/, replacement: at("wasm-site-trap/giflet.js") },
        { find: /^\.\.\/src\/api\.js$/, replacement: at("test/site/api.ts") },
      ],
    },
    test: {
      name: "core of the site",
      include: ["test/site/*.test.ts"],
      env: { CORE: "wasm-site-trap" },
      // How the lean module comes and breaks, and what is built of it.
      exclude: ["loader", "core-in-script", "trap", "memory", "exports"].map(
        (name) => `test/${name}.test.ts`,
      ),
    },
  }),
);
