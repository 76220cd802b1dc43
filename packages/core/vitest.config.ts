import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { wasmText } from "../../scripts/build/wasm-text.mjs";

export default defineConfig({
  plugins: [wasmText() as Plugin],
  resolve: {
    // A build of the core with an export that traps, for fault injection.
    alias: [
      { find: /^\.\.\/wasm\/giflet\.js$/, replacement: resolve(import.meta.dirname, "wasm-trap/giflet.js") },
    ],
  },
  test: {
    testTimeout: 30_000,
    include: ["test/*.test.ts", "test/{item,player}/*.test.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
