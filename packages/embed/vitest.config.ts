import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = new URL("../core/src/player/index.ts", import.meta.url);

export default defineConfig({
  // Resolves to source files, so that tests do not depend on an earlier build.
  resolve: { alias: { "@giflet/core/player": fileURLToPath(source) } },
  test: { testTimeout: 30_000, environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true },
});
