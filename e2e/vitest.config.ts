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
const componentSuites = ["errors", "gif", "grid-extras", "keyboard", "paint", "scroll", "search"];

/**
 * The suites about what a visitor sees and does, which has to be the same in every engine. Left out is what an engine hardly changes
 * (the service's errors, pingbacks, the sites around the components, the tag), what takes long, and what Firefox offers to no driver:
 * the accessibility tree, composed text, the heap, a killed page, layout shifts.
 */
const firefoxSuites = [
  "carousel",
  "favorite",
  "fonts",
  "gif",
  "grid-extras",
  "keyboard",
  "motion",
  "picker",
  "player",
  "policy",
  "scroll",
  "search",
  "searchbar",
  "share",
  "video",
];

/** Some suites on one build of the test pages and in one browser; the groups run one after the other. */
const project = (name: string, suites: string[], provide: object, groupOrder: number) => ({
  test: {
    ...common,
    name,
    include: suites.map((suite) => `suites/${suite}.test.ts`),
    provide,
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    ...common,
    globalSetup: "support/setup.ts",
    projects: [
      project("e2e", ["**/*"], { build: "usual", engine: "chromium" }, 0),
      project("react-18", componentSuites, { build: "react-18", engine: "chromium" }, 1),
      project("firefox", firefoxSuites, { build: "usual", engine: "firefox" }, 2),
    ],
  },
});
