import { defineConfig } from "vitest/config";

/** The tests that need neither a build nor WebAssembly. Stryker runs those that import a mutated file. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: "packages/core/vitest.config.ts",
        root: "packages/core",
        test: { name: "core", include: ["test/player/*.test.ts", "test/{pages,share}.test.ts"] },
      },
      "packages/embed",
      "packages/react-components",
    ],
  },
});
