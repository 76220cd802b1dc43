import { defineConfig } from "vitest/config";

const common = {
  // Test files that run at once, each with a browser of its own. A test waits for more than it computes.
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Every wait has its own timeout and says what it waited for. A test that fails now and then shows a bug, in the test or in the product.
  retry: 0,
};

/** With `GIFLET_SUITES=all`, as in `npm run test:nightly`, a project has more suites than in every run. */
const isNightly = process.env.GIFLET_SUITES === "all";

/** The suites about the components rather than the pages around them. */
const componentSuites = [
  ...(isNightly ? ["carousel/controlled", "grid/controlled", "grid/masonry-list"] : []),
  "core/errors",
  "gif/gif",
  "grid/grid-extras",
  "grid/keyboard",
  "player/paint",
  "grid/scroll",
  "search/search",
];

/**
 * The suites about what a visitor sees and does, which must be the same in every engine. Not included: what an engine hardly affects
 * (the service's errors, pingbacks, the sites around the components, the tag), what takes long, and what no driver of Firefox supports:
 * the accessibility tree, composed text, the heap, a killed page, layout shifts.
 */
const firefoxSuites = [
  ...(isNightly
    ? [
        "carousel/controlled",
        "examples/demo",
        "examples/editor",
        "gif/favorite",
        "grid/controlled",
        "grid/data-libraries",
        "grid/masonry-list",
        "search/parts",
        "search/providers",
      ]
    : []),
  "carousel/carousel",
  "examples/comment-box",
  "examples/elements",
  "pages/fonts",
  "gif/gif",
  "grid/grid-extras",
  "grid/keyboard",
  "gif/motion",
  "search/button",
  "search/picker",
  "player/player",
  "player/static",
  "pages/policy",
  "grid/scroll",
  "grid/drag",
  "search/search",
  "search/searchbar",
  "player/share",
  "tag/picker-element",
  "gif/video",
];

/**
 * The suites that the core of `@giflet/core/site` cannot affect:
 * - The examples have builds of their own; the studio's has this core.
 * - The tag and the widget are scripts of `@giflet/embed`, which contain the lean core.
 * - The same holds for the service's player page. The test page that frames it has no core.
 * - Some measure their own bundles.
 * - Some pages have no core.
 * - Some start programs of Node.
 * - `core/life` uses the StrictMode build, which has the lean core; the page of `site` has the site's core in every build.
 */
const suitesWithoutFullCore = [
  "examples/chat",
  "examples/comment-box",
  "examples/demo",
  "examples/editor",
  "examples/elements",
  "examples/gallery",
  "examples/states",
  "examples/studio",
  "tag/picker-element",
  "tag/picker-element-failure",
  "tag/tag",
  "tag/tag-release",
  "tag/tag-trust",
  "tag/widget",
  "player/external",
  "player/frames",
  "player/looks",
  "player/player",
  "player/player-favorite",
  "player/player-keyboard",
  "player/related",
  "player/share",
  "core/collector",
  "core/exits",
  "core/live",
  "pages/sizes",
  "pages/fonts",
  "core/monitor",
  "core/life",
  "core/site",
];

/** The client's calls, the layout and pingbacks; in the nightly run, all that the core can affect. */
const fullCoreSuites = isNightly ? ["**/*"] : ["core/contract", "core/pingbacks", "grid/scroll"];

const files = (suites: string[]) => suites.map((suite) => `suites/${suite}.test.ts`);

/** Suites on one build of the test pages and in one browser. The projects run one after the other. */
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
