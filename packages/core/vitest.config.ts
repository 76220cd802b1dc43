import { defineConfig, type Plugin } from "vitest/config";
import { wasmText } from "../../scripts/build/wasm-text.mjs";

export default defineConfig({
  plugins: [wasmText() as Plugin],
  test: {
    globalSetup: "../../scripts/lib/built-modules.mjs",
    testTimeout: 30_000,
    include: ["test/*.test.ts", "test/{item,player}/*.test.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
