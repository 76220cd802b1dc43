import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 1,
    include: ["shots.ts"],
    globalSetup: "support/setup.ts",
    testTimeout: 300_000,
    provide: { build: "usual", engine: "chromium" },
  },
});
