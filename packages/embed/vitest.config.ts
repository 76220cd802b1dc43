import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { locales } from "../../scripts/build/locales.mjs";

const packages = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  // The texts are all that the tests use of the components.
  plugins: [locales()],
  // Resolves to source files, so that tests do not depend on an earlier build.
  resolve: {
    alias: [
      { find: "@giflet/core/providers", replacement: packages("core/src/providers/index.ts") },
      { find: /^@giflet\/core\/internal\/(item|list)$/, replacement: packages("core/src/$1/internal.ts") },
      { find: "@giflet/core/internal/player", replacement: packages("core/src/player/index.ts") },
      { find: "giflet:page-files", replacement: packages("embed/tests/server/page-files.ts") },
      { find: "#embed-module", replacement: packages("embed/tests/server/module.ts") },
      { find: /^giflet:.*style$/, replacement: packages("embed/tests/stylesheet.ts") },
      { find: "giflet:files", replacement: packages("embed/tests/files.ts") },
    ],
  },
  test: {
    globalSetup: "../../scripts/lib/built-modules.mjs",
    testTimeout: 30_000,
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    restoreMocks: true,
  },
});
