import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = new URL("../react-components/src/player-behaviour.ts", import.meta.url);

export default defineConfig({
  // The script is tested with what it is built from, not with what was built last.
  resolve: { alias: { "@giflet/react-components/player/behaviour": fileURLToPath(source) } },
  test: { testTimeout: 30_000, environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true },
});
