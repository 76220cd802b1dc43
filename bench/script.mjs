import { buildPackages } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { bundleSplit } from "./bundle.mjs";
import { readJson, roundsOr, visitInRounds } from "./lib.mjs";
import { isolated, withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

const rounds = roundsOr(7);
const gifs = 50;

/** The operations, by their name in the report of a page. */
const operations = {
  start: "From the first call to its result",
  layout: "Layout of 10,000 items",
  window: "Visible range of them, one call",
  search: `Search page of ${gifs} GIFs, from JSON text to plain objects`,
};

/** Returns the body of a search response. */
function searchResponse() {
  const raw = readJson(at("packages", "core", "test", "fixtures", "raw.json"));
  const data = Array.from({ length: gifs }, (_, index) => ({ ...raw[index % raw.length], id: `${index}` }));
  const pagination = { count: gifs, offset: 0, total_count: 5_000 };
  return Buffer.from(JSON.stringify({ data, pagination, meta: { status: 200, response_id: "r" } }));
}

async function site() {
  const page =
    '<!doctype html><title>Core</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
  const { files: scripts } = await bundleSplit(["script/page.mjs"]);
  return new Map([...scripts, ["/", page], ["/response.json", searchResponse()]]);
}

/** A policy that blocks WebAssembly, so that the core runs as JavaScript. */
const withoutWasm = "script-src 'self'";

async function visit(browser, files, isWasm) {
  return withServer(
    files,
    async (url) => {
      const page = await browser.newPage();
      const reported = new Promise((resolve, reject) => {
        page.on("pageerror", reject);
        page.exposeFunction("report", resolve).then(() => page.goto(url), reject);
      });
      const times = await reported;
      if (times.isWasm !== isWasm)
        throw new Error(`the page ran on ${times.isWasm ? "WebAssembly" : "JavaScript"}`);
      await page.close();
      return times;
    },
    isWasm ? isolated : { ...isolated, "content-security-policy": withoutWasm },
  );
}

async function measure() {
  const files = await site();
  const visits = await withChromium((browser) =>
    visitInRounds("pages", rounds, [{ isWasm: true }, { isWasm: false }], ({ isWasm }) =>
      visit(browser, files, isWasm),
    ),
  );
  const rows = Object.entries(operations).map(([name, operation]) => {
    const of = (isWasm) => median(visits.filter((one) => one.isWasm === isWasm).map((one) => one[name]));
    return {
      operation,
      "WebAssembly, µs": rounded(of(true) * 1000),
      "JavaScript, µs": rounded(of(false) * 1000),
      ratio: rounded(of(false) / of(true)),
    };
  });
  return {
    title: `The core as WebAssembly and as JavaScript fallback, in Chromium: medians of ${rounds} pages each`,
    packages: ["binaryen"],
    browsers: ["chromium"],
    rows,
    goals: [],
  };
}

await benchmark("script", measure, { prepare: () => buildPackages({ release: true }) });
