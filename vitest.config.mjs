import { defineConfig } from "vitest/config";
import { wasmText } from "./scripts/build/wasm-text.mjs";

export default defineConfig({
  test: {
    // By default one less, which on two processors is one.
    maxWorkers: "100%",
    projects: [
      "packages/*",
      "packages/core/vitest.script.config.ts",
      "packages/core/vitest.site.config.ts",
      "packages/react-components/vitest.react-18.config.ts",
      "examples/comment-box",
      {
        plugins: [wasmText()],
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.mjs", "bench/**/*.test.mjs"],
          exclude: ["scripts/packages/**"],
        },
      },
    ],
  },
});
