import { readFileSync } from "node:fs";
import { build } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { bundleSplit } from "./bundle.mjs";
import { mediaOf } from "./grid/media.mjs";
import { goalsOf, tablesOf } from "./grid/tables.mjs";
import { fling, length, start } from "./grid/visit.mjs";
import { roundsOr, writeResults } from "./lib.mjs";
import { completeIds } from "./load/catalogue.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { shuffled } from "./stats.mjs";

/** The lists by their file in grid/. */
const lists = {
  giflet: "giflet",
  peer: "@giphy/react-components",
  masonic: "masonic, our GIF",
  virtua: "virtua, our GIF",
};
const slownesses = [1, 4];
const lengths = [200, 1_000, 10_000];
const rounds = roundsOr(5);
const flings = roundsOr(3);

/** Returns a page with a list of `count` items, which has one more page. */
const page = (name, count, service, ids) =>
  `<!doctype html><html lang="en" data-service="${service}" data-ids="${ids}" data-count="${count}" ` +
  `data-total="${count > 0 ? count + 12 : 500}"><head><meta charset="utf-8"><title>${name}</title>` +
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">' +
  "<style>body { margin: 0 } main { width: 1224px }</style>" +
  '<script type="module" src="/react.js"></script>' +
  `<script type="module" src="/grid-${name}.js"></script></head><body><main></main></body></html>`;

async function filesOf(service) {
  const names = Object.keys(lists);
  // React in a chunk of its own, which all lists share.
  const { files: scripts } = await bundleSplit([
    "grid/react.js",
    ...names.map((name) => `grid/grid-${name}.jsx`),
  ]);
  const ids = completeIds(60).join();
  const style = readFileSync(at("packages/react-components/dist/style.css"));
  const files = new Map([...scripts, ["/style.css", style]]);
  for (const name of names) {
    for (const count of [0, ...lengths]) files.set(`/${name}-${count}`, page(name, count, service, ids));
  }
  return files;
}

async function measure(browser, origin, service) {
  const results = { starts: [], flings: [], lengths: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const slower of slownesses) {
      for (const [name, list] of shuffled(Object.entries(lists))) {
        const result = await start(browser, `${origin}/${name}-0`, slower);
        results.starts.push({ list, slower, ...result, media: await mediaOf(result.files, service) });
      }
    }
  }
  console.log("  first screens are measured");
  for (let round = 0; round < flings; round += 1) {
    for (const slower of slownesses) {
      for (const [name, list] of shuffled(Object.entries(lists))) {
        results.flings.push({ list, slower, ...(await fling(browser, `${origin}/${name}-1000`, slower)) });
      }
    }
  }
  console.log("  flings are measured");
  for (const count of lengths) {
    for (const [name, list] of shuffled(Object.entries(lists))) {
      results.lengths.push({ list, count, ...(await length(browser, `${origin}/${name}-${count}`)) });
    }
    console.log(`  ${count.toLocaleString("en")} items are measured`);
  }
  return results;
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  console.log("Measure");
  const service = await startService();
  try {
    const files = await filesOf(service.url);
    const { results, chromium } = await withChromium((browser, chromium) =>
      withServer(files, async (origin) => ({
        results: await measure(browser, origin, service.url),
        chromium,
      })),
    );
    const axes = { lists: Object.values(lists), slownesses, lengths };
    const rows = tablesOf(results, axes);
    const goals = goalsOf(results, lists);
    writeResults("grid", {
      title:
        "The same GIFs of the same service in 5 columns of 240 px, in a window of 1,280 by 800 px; masonic and virtua lay " +
        `out our Gif component and use our paging hook. First screens are medians of ${rounds}, flings of ${flings}; all key presses count`,
      packages: ["react", "@giphy/react-components", "masonic", "virtua"],
      versions: { chromium },
      rows,
      goals,
    });
    writeReport();
    for (const name of new Set(rows.map(({ table }) => table))) {
      console.log(`\n${name}`);
      console.table(rows.filter(({ table }) => table === name).map(({ table: _, ...row }) => row));
    }
    for (const { met, name, value, target } of goals) {
      console.log(`  ${met ? "met   " : "missed"}  ${name}: ${value}, goal ${target}`);
    }
  } finally {
    await service.stop();
  }
});
