import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 1,
    include: ["rules.ts"],
    globalSetup: "support/gallery-setup.ts",
    testTimeout: 900_000,
    retry: 0,
    provide: { build: "usual", engine: "chromium" },
  },
});
