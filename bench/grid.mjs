import { readFileSync } from "node:fs";
import { at } from "../scripts/lib/paths.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { bundleSplit } from "./bundle.mjs";
import { mediaOf } from "./grid/media.mjs";
import { openPicker, pickerFiles, pickers } from "./grid/pickers.mjs";
import { goalsOf, tablesOf } from "./grid/tables.mjs";
import { firstMinute, fling, length, nextPage, start } from "./grid/visit.mjs";
import { roundsOr, visitInRounds } from "./lib.mjs";
import { completeIds } from "./load/catalogue.mjs";
import { withNamedService, withServer } from "./serve.mjs";

/** The lists by their file in grid/. */
const lists = {
  giflet: "giflet",
  peer: "@giphy/react-components",
  masonic: "masonic, our GIF",
  virtua: "virtua, our GIF",
};
const slownesses = [1, 4, 8];
const lengths = [200, 1_000, 10_000];
const rounds = roundsOr(9);
const flings = roundsOr(3);
const seconds = Number(process.env.GIFLET_SECONDS ?? 60);

/** Returns a page with a list of `count` items, which has one more page. `attributes` is added to its root element. */
const page = (name, count, service, ids, attributes = "") =>
  `<!doctype html><html lang="en" data-service="${service}" data-ids="${ids}" data-count="${count}" ${attributes} ` +
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
  const files = new Map([...scripts, ["/style.css", style], ...(await pickerFiles(service))]);
  for (const name of names) {
    for (const count of [0, ...lengths]) files.set(`/${name}-${count}`, page(name, count, service, ids));
    files.set(`/${name}-minute`, page(name, 100, service, ids, 'data-own-files="true"'));
  }
  return files;
}

const namedLists = Object.entries(lists).map(([name, list]) => ({ name, list }));
const withEach = (values) => namedLists.flatMap((list) => values.map((value) => ({ ...list, ...value })));

async function visitLists(browser, origin, service) {
  const slowed = withEach(slownesses.map((slower) => ({ slower })));
  const openings = Object.entries(pickers).flatMap(([name, list]) =>
    slownesses.map((slower) => ({ name, list, slower })),
  );
  const flung = slowed.filter(({ slower }) => slower <= 4);
  return {
    starts: await visitInRounds("first screens", rounds, slowed, async ({ name, slower }) => {
      const result = await start(browser, `${origin}/${name}-0`, slower);
      return { ...result, media: await mediaOf(result.files, service) };
    }),
    pages: await visitInRounds("next pages", rounds, slowed, ({ name, slower }) =>
      nextPage(browser, `${origin}/${name}-200`, slower),
    ),
    pickers: await visitInRounds("pickers", rounds, openings, ({ name, slower }) =>
      openPicker(browser, `${origin}/picker-${name}`, slower),
    ),
    flings: await visitInRounds("flings", flings, flung, ({ name, slower }) =>
      fling(browser, `${origin}/${name}-1000`, slower),
    ),
    minutes: await visitInRounds("first minutes", 1, namedLists, ({ name }) =>
      firstMinute(browser, `${origin}/${name}-minute`, seconds),
    ),
    lengths: await visitInRounds(
      "lengths",
      1,
      withEach(lengths.map((count) => ({ count }))),
      ({ name, count }) => length(browser, `${origin}/${name}-${count}`),
    ),
  };
}

async function measure(service) {
  const results = await withServer(await filesOf(service), (origin) =>
    withChromium((browser) => visitLists(browser, origin, service)),
  );
  return {
    title:
      "The same GIFs of the same service in 5 columns of 240 px, in a window of 1,280 by 800 px; masonic and virtua lay " +
      `out our Gif component and use our paging hook. First screens are medians of ${rounds}, flings of ${flings}; all key presses count`,
    packages: ["react", "@giphy/react-components", "masonic", "virtua"],
    browsers: ["chromium"],
    rows: tablesOf(results, { lists: Object.values(lists), slownesses, lengths, seconds }),
    goals: goalsOf(results, lists),
  };
}

await benchmark("grid", () => withNamedService(measure));
