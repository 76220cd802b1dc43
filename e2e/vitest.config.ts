import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isNightly } from "../scripts/lib/nightly.mjs";
import { firefoxProgram } from "../scripts/setup/firefox.mjs";
import { hasWebkit } from "../scripts/setup/webkit.mjs";
import type { Browser } from "./driver/interface.ts";
import type { SiteBuild } from "./support/setup.ts";

const common = {
  // Test files that run at once, each with a browser of its own. On two processors, two of them leave a quarter idle.
  maxWorkers: 3,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Every wait has its own timeout and says what it waited for. A test that fails now and then shows a bug, in the test or in the product.
  retry: 0,
};

/** Of the stream and PostgreSQL, whose servers only the nightly run installs. */
const streamSuites = ["core/collector-stream", "core/faults"];

/** The suites about the components rather than the pages around them, which the nightly run repeats with React 18. `any-page/rows` has pages with it in every run. */
const reactSuites = [
  "carousel/controlled",
  "core/errors",
  "gif/gif",
  "grid/controlled",
  "grid/grid-extras",
  "grid/keyboard",
  "grid/masonry-list",
  "grid/pages",
  "grid/scroll",
  "player/paint",
  "search/search",
];

/**
 * The suites whose result the engine decides: scrolling and snapping, drag and drop, copying, media, popovers, policies, the static player, the history. In
 * the nightly run, all suites about what a visitor sees and does. Not included: what an engine hardly affects
 * (the service's errors, pingbacks, the sites around the components, the tag), what takes long, and what no driver of Firefox supports:
 * the accessibility tree, composed text, the heap, a killed page, layout shifts.
 */
const firefoxSuites = [
  "any-page/rows",
  "carousel/carousel",
  "gif/video",
  "grid/drag",
  "grid/scroll",
  "pages/journeys",
  "pages/policy",
  "player/static",
  "tag/tag-player",
  ...(isNightly
    ? [
        "carousel/controlled",
        "carousel/pages",
        "carousel/rest",
        "core/early",
        "core/long-life",
        "examples/comment-box",
        "examples/editor",
        "examples/elements",
        "gif/favorite",
        "gif/gif",
        "gif/motion",
        "grid/any-layout",
        "grid/controlled",
        "grid/data-libraries",
        "grid/grid-extras",
        "grid/keyboard",
        "grid/masonry-list",
        "grid/pages",
        "pages/fonts",
        "pages/trusted-types",
        "player/player",
        "player/share",
        "search/button",
        "search/parts",
        "search/picker",
        "search/providers",
        "search/search",
        "search/searchbar",
        "tag/picker-element",
      ]
    : []),
];

/** What the driver of WebKit can do: see the README. In the nightly run, also the suites of the components that need no more. */
const webkitSuites = [
  "any-page/rows",
  "carousel/controlled",
  "pages/journeys",
  ...(isNightly
    ? ["carousel/rest", "grid/controlled", "grid/keyboard", "pages/fonts", "pages/trusted-types"]
    : []),
];

/**
 * The suites that the core of `@giflet/core/site` cannot affect:
 * - The examples have builds of their own; the studio's has this core.
 * - The tag and the widget are scripts of `@giflet/embed`, which contain the lean core.
 * - The same holds for the service's player page. The test page that frames it has no core.
 * - Some measure their own bundles.
 * - Some pages have no core.
 * - Some start programs of Node.
 * - `core/life` and `core/long-life` use the StrictMode build, which has the lean core; the page of `site` has the site's core in every build.
 */
const suitesWithoutFullCore = [
  "any-page/rows",
  "core/actions",
  "examples/chat",
  "examples/comment-box",
  "examples/editor",
  "examples/elements",
  "examples/gallery",
  "examples/states",
  "examples/studio",
  "tag/picker-element",
  "tag/picker-element-failure",
  "tag/single-gif",
  "tag/tag",
  "tag/tag-player",
  "tag/tag-release",
  "tag/tag-trust",
  "tag/widget",
  "player/external",
  "player/frames",
  "player/handler",
  "player/looks",
  "player/player",
  "player/player-favorite",
  "player/player-keyboard",
  "player/related",
  "player/share",
  "core/collector",
  ...streamSuites,
  "core/exits",
  "core/live",
  "pages/sizes",
  "pages/fonts",
  "core/monitor",
  "core/life",
  "core/long-life",
  "core/site",
];

/** A search; in the nightly run, all that the core can affect. */
const fullCoreSuites = isNightly ? ["**/*"] : ["search/search"];

const files = (suites: string[]) => suites.map((suite) => `suites/${suite}.test.ts`);

interface Project {
  suites: string[];
  excluded?: string[];
  build: SiteBuild;
  engine: Browser["name"];
}

/** The suites that wait for most of a minute, and would otherwise run last, alone. */
const longSuites = files(["any-page/rows", "core/exits", "core/life", "core/long-life"]);

class LongSuitesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const isLong = ({ moduleId }: TestSpecification) => longSuites.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

/** Chromium is a prerequisite. */
const isInstalled = (engine: Browser["name"]) =>
  ({ chromium: true, firefox: Boolean(firefoxProgram()), webkit: hasWebkit() })[engine];

/** Suites on one build of the test pages and in one browser. */
const project = (name: string, { suites, excluded = [], ...provide }: Project) => ({
  test: {
    ...common,
    name,
    include: files(suites),
    exclude: files(excluded),
    // On a busy machine, WebKit takes a minute to draw a list of 300 pictures.
    ...(provide.engine === "webkit" && { testTimeout: 600_000 }),
    provide,
    setupFiles: isInstalled(provide.engine) ? [] : ["support/without-browser.ts"],
  },
});

export default defineConfig({
  test: {
    ...common,
    globalSetup: "support/setup.ts",
    sequence: { sequencer: LongSuitesFirst },
    projects: [
      project("e2e", {
        // The nightly run follows a run of all others.
        suites: isNightly
          ? ["any-page/rows", "core/exits", "core/life", "core/long-life", ...streamSuites]
          : ["**/*"],
        excluded: isNightly ? [] : ["core/life", "core/long-life", ...streamSuites],
        build: "usual",
        engine: "chromium",
      }),
      ...(isNightly
        ? [project("react-18", { suites: reactSuites, build: "react-18", engine: "chromium" })]
        : []),
      project("firefox", { suites: firefoxSuites, build: "usual", engine: "firefox" }),
      project("webkit", { suites: webkitSuites, build: "usual", engine: "webkit" }),
      project("full-core", {
        suites: fullCoreSuites,
        excluded: suitesWithoutFullCore,
        build: "site",
        engine: "chromium",
      }),
    ],
  },
});
