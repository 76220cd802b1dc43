import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "packages/core/vitest.script.config.ts",
      "packages/core/vitest.site.config.ts",
      "packages/react-components/vitest.react-18.config.ts",
      "examples/comment-box",
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.mjs", "bench/**/*.test.mjs"],
          exclude: ["scripts/packages/**"],
        },
      },
    ],
  },
});
