import { defineConfig } from "vitest/config";

const common = {
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Every wait inside a test has its own patience and says what it waited for. A second try is marked `(retry x1)` in the
  // report: each such mark is a bug of the test or of ours, to be mended, but no reason to hold back everything else.
  retry: 1,
};

/** The suites that are about our components more than about the pages around them. */
const componentSuites = ["errors", "gif", "grid-extras", "keyboard", "scroll", "search"];

export default defineConfig({
  test: {
    ...common,
    globalSetup: "support/setup.ts",
    projects: [
      {
        test: { ...common, name: "e2e", include: ["suites/**/*.test.ts"], provide: { build: "usual", engine: "chromium" } },
      },
      {
        test: {
          ...common,
          name: "react-18",
          include: componentSuites.map((name) => `suites/${name}.test.ts`),
          provide: { build: "react-18", engine: "chromium" },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: "firefox",
          include: ["suites/**/*.test.ts"],
          provide: { build: "usual", engine: "firefox" },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
