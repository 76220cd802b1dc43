import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["suites/**/*.test.ts"],
    globalSetup: "support/setup.ts",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Every wait inside a test has its own patience and says what it waited for.
    retry: 0,
  },
});
