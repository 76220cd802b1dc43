import { defineConfig } from "vitest/config";

const { MUTANTS_PACKAGE: root, MUTANTS_TESTS: tests = "" } = process.env;

/** The unit tests of one module, with the configuration of its package. */
export default defineConfig({
  test: {
    projects: [
      { extends: `${root}/vitest.config.ts`, root, test: { name: "mutants", include: tests.split(",") } },
    ],
  },
});
