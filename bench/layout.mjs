import { buildPackages } from "../scripts/build.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { bundle } from "./bundle.mjs";
import { goalsOf, rowsOf } from "./layout/results.mjs";
import { isolated, withServer } from "./serve.mjs";
import { rounded } from "./stats.mjs";

const measured = [];

const reportFrom = (environment) => (row) => {
  measured.push({ environment, ...row });
  const { measure, position, items, columns, times } = row;
  const medians = Object.entries(times).map(([name, { median }]) => `${name} ${rounded(median)}`);
  console.log(
    `  ${environment}: ${[measure, position, items, columns].filter(Boolean).join(" ")}: ${medians.join(", ")}`,
  );
};

async function inNode() {
  const { measure } = await import("./layout/measure.mjs");
  await measure(reportFrom("Node"));
}

async function inChromium() {
  const files = new Map(await bundle(["layout/page.mjs"]));
  files.set("/", '<!doctype html><title>Layout</title><script type="module" src="/page.js"></script>');
  await withChromium((browser) =>
    withServer(
      files,
      async (url) => {
        const page = await browser.newPage();
        const failure = new Promise((_, reject) => page.on("pageerror", reject));
        await page.exposeFunction("report", reportFrom("Chromium"));
        await page.goto(url);
        await Promise.race([failure, page.waitForFunction("globalThis.isDone", { timeout: 0 })]);
      },
      isolated,
    ),
  );
}

await benchmark(
  "layout",
  async () => {
    await inNode();
    await inChromium();
    return {
      title:
        "Masonry layouts of giflet and others in one process, medians; 1,200 px wide, viewport 1,800 px high",
      packages: ["masonic", "virtua"],
      browsers: ["chromium"],
      rows: rowsOf(measured),
      goals: goalsOf(measured),
    };
  },
  { prepare: () => buildPackages({ release: true }) },
);
