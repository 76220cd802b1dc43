import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = new URL("../react-components/src/player-behaviour.ts", import.meta.url);

export default defineConfig({
  // Resolves to source files, so that tests do not depend on an earlier build.
  resolve: { alias: { "@giflet/react-components/player/behaviour": fileURLToPath(source) } },
  test: { testTimeout: 30_000, environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true },
});
