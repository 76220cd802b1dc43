import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // The same core, built with an export that traps.
    alias: [
      { find: /^\.\.\/wasm\/giflet\.js$/, replacement: resolve(import.meta.dirname, "wasm-trap/giflet.js") },
    ],
  },
  test: { testTimeout: 30_000, include: ["test/**/*.test.ts"], restoreMocks: true, unstubGlobals: true },
});
