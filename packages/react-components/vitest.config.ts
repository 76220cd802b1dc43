import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { locales } from "../../scripts/build/locales.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [locales()],
  resolve: {
    alias: [
      { find: "@giflet/core/providers", replacement: here("../core/src/providers/index.ts") },
      { find: "@giflet/core/item", replacement: here("../core/src/item/index.ts") },
      {
        find: /^@giflet\/core\/internal\/(client|item|list)$/,
        replacement: here("../core/src/$1/internal.ts"),
      },
      { find: "@giflet/core/internal/player", replacement: here("../core/src/player/index.ts") },
      // A fake, because the core requires a WebAssembly build.
      { find: /^@giflet\/core$/, replacement: here("./tests/support/core.ts") },
    ],
  },
  test: {
    // Long enough for a busy machine.
    testTimeout: 30_000,
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "jsdom",
    restoreMocks: true,
    setupFiles: ["./tests/support/setup.ts"],
  },
});
