import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentsUnder } from "../scripts/packages/contents.mjs";
import { buildSite } from "../scripts/site.mjs";
import { landingStills } from "../site/build/figures.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { visit } from "./load/visit.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

const LATENCY = 150;
const rounds = roundsOr(9);

const bare = { name: "a bare page with the picture", path: "/bare.html" };
const landing = { name: "first page of the documentation site", path: "/index.html" };

/** Builds the site. Returns its files, and a page that has only the first picture of the site's first page. */
async function filesOfSite() {
  const folder = mkdtempSync(join(tmpdir(), "giflet-site-"));
  try {
    await buildSite({ out: folder });
    const files = [...contentsUnder(folder)].map(([file, bytes]) => [`/${file}`, bytes]);
    const [{ url, width, height }] = landingStills();
    const picture = `<img src="/gifs/${url}" width="${width}" height="${height}" alt="">`;
    const html = `<!doctype html><html lang="en"><title>A picture</title><link rel="icon" href="data:,">${picture}`;
    return new Map([...files, [bare.path, Buffer.from(html)]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure() {
  const visits = await withServer(
    await filesOfSite(),
    (origin) =>
      withChromium((browser) =>
        visitInRounds("pages", rounds, [bare, landing], ({ path }) =>
          visit(browser, origin + path, LATENCY, 1),
        ),
      ),
    {},
    { compress: true },
  );
  const medianOf = (page, what) =>
    median(visits.filter(({ name }) => name === page.name).map((one) => one[what]));
  return {
    title:
      "From the start of the navigation until the first picture has loaded, empty cache, " +
      `round trip of ${LATENCY} ms that Chromium emulates, medians of ${rounds}`,
    browsers: ["chromium"],
    rows: [bare, landing].map((page) => ({
      page: page.name,
      "first picture, ms": rounded(medianOf(page, "first")),
      "requests until then": medianOf(page, "requests"),
    })),
    goals: [
      atMost(
        "first picture of the first page, against the bare page",
        1.2,
        rounded(medianOf(landing, "first") / medianOf(bare, "first")),
        "times",
      ),
    ],
  };
}

await benchmark("landing", measure);
