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
const componentSuites = [
  "core/errors",
  "gif/gif",
  "grid/grid-extras",
  "grid/keyboard",
  "player/paint",
  "grid/scroll",
  "search/search",
];

/**
 * The suites about what a visitor sees and does, which has to be the same in every engine. Left out is what an engine hardly changes
 * (the service's errors, pingbacks, the sites around the components, the tag), what takes long, and what Firefox offers to no driver:
 * the accessibility tree, composed text, the heap, a killed page, layout shifts.
 */
const firefoxSuites = [
  "carousel/carousel",
  "gif/favorite",
  "pages/fonts",
  "gif/gif",
  "grid/grid-extras",
  "grid/keyboard",
  "gif/motion",
  "search/picker",
  "player/player",
  "pages/policy",
  "grid/scroll",
  "search/search",
  "search/searchbar",
  "player/share",
  "gif/video",
];

/**
 * The suites in which the core of `@giflet/core/site` changes nothing:
 * - The examples have builds of their own; the studio's has this core.
 * - The tag and the widget are scripts of `@giflet/embed`, which have the lean core.
 * - So has the service's player page. The test page that frames it has no core.
 * - Some measure bundles of their own.
 * - Some pages have no core.
 * - `core/life` is about the strict build, which has the lean core; the page of `site` has the core of the site in every build.
 */
const suitesWithoutFullCore = [
  ...["examples/chat", "examples/gallery", "examples/studio"],
  ...["tag/tag", "tag/tag-release", "tag/tag-trust", "tag/widget"],
  ...[
    "player/external",
    "player/frames",
    "player/looks",
    "player/player",
    "player/player-favorite",
    "player/player-keyboard",
    "player/share",
  ],
  ...["core/exits", "pages/sizes"],
  ...["pages/fonts", "core/monitor"],
  ...["core/life", "core/site"],
];

/** The client's calls, the layout and pingbacks; with `GIFLET_FULL_CORE=all`, as `npm run test:nightly` sets it, all that the core can change. */
const fullCoreSuites =
  process.env.GIFLET_FULL_CORE === "all" ? ["**/*"] : ["core/contract", "core/pingbacks", "grid/scroll"];

const files = (suites: string[]) => suites.map((suite) => `suites/${suite}.test.ts`);

/** Some suites on one build of the test pages and in one browser; the groups run one after the other. */
const project = (
  name: string,
  suites: string[],
  provide: object,
  groupOrder: number,
  excluded: string[] = [],
) => ({
  test: {
    ...common,
    name,
    include: files(suites),
    exclude: files(excluded),
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
      project("full-core", fullCoreSuites, { build: "site", engine: "chromium" }, 3, suitesWithoutFullCore),
    ],
  },
});
