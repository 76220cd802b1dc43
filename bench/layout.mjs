import { buildPackages } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { bundle } from "./bundle.mjs";
import { goalsOf, rowsOf } from "./layout/results.mjs";
import { writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
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

/** Cross-origin isolation gives a page finer clocks. */
const isolated = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

async function inChromium() {
  const files = new Map(await bundle(["layout/page.mjs"]));
  files.set("/", '<!doctype html><title>Layout</title><script type="module" src="/page.js"></script>');
  return withChromium((browser, version) =>
    withServer(
      files,
      async (url) => {
        const page = await browser.newPage();
        const failure = new Promise((_, reject) => page.on("pageerror", reject));
        await page.exposeFunction("report", reportFrom("Chromium"));
        await page.goto(url);
        await Promise.race([failure, page.waitForFunction("globalThis.isDone", { timeout: 0 })]);
        return version;
      },
      isolated,
    ),
  );
}

await main(async () => {
  await setup({ release: true });
  await buildPackages({ release: true });
  console.log("Measure");
  await inNode();
  const chromium = await inChromium();
  const goals = goalsOf(measured);
  writeResults("layout", {
    title:
      "Masonry layouts of giflet and others in one process, medians; 1,200 px wide, viewport 1,800 px high",
    packages: ["masonic", "virtua"],
    versions: { chromium },
    rows: rowsOf(measured),
    goals,
  });
  writeReport();
  for (const { name, target, value, met } of goals) {
    console.log(`  ${met ? "met   " : "missed"}  ${name}: ${value}, goal ${target}`);
  }
});
