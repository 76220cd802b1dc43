import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { testTimeout: 30_000, environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true },
});
