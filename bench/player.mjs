import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { atMost, roundsOr, writeResults } from "./lib.mjs";
import { visit, visitWithConsent } from "./player/delays.mjs";
import { listFiles, visitLists } from "./player/lists.mjs";
import { open } from "./player/load.mjs";
import { ownScript, variants } from "./player/pages.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { median, quantile, rounded, shuffled } from "./stats.mjs";

const rounds = roundsOr(7);

/** The specified delays, ms. */
const specified = {
  "fade begins after": 100,
  "fade is over after": 500,
  "ready without a fade": 700,
  "reveal after pointer enter": 150,
  "hide after pointer leave": 70,
  "hide after pointer leave, grid active": 1000,
  "scroll observer reports again after": 100,
  "favorite animation lasts": 500,
  "hover pingback after pointer enter": 200,
  "pingback sent after its action": 1000,
  "next page of a grid after the request before": 250,
  "next page of a carousel after the request before": 100,
  "widget follows the window again after": 500,
};

/** How much shorter a delay may be measured: the resolution of the clocks, ms. */
const resolution = 2;
/** How much longer its median may be: two frames, ms. */
const twoFrames = 34;

async function delays(browser, service, id) {
  const frame = (query, size = 480) =>
    `<!doctype html><title>Frame</title><style>body{margin:0}iframe{border:0;width:${size}px;height:${size}px}</style>` +
    `<iframe src="${service}/embed/${id}?${query}"></iframe>`;
  const files = new Map([
    ...(await listFiles(service, id)),
    ["/plain", frame("")],
    // Too narrow for related GIFs, whose pingbacks would be sent with those of the GIF.
    ["/counted", frame("consent=granted", 240)],
  ]);
  const seen = [];
  await withServer(files, async (origin) => {
    for (let round = 0; round < rounds; round += 1) {
      seen.push({
        ...(await visit(browser, `${origin}/plain`)),
        ...(await visitWithConsent(browser, `${origin}/counted`, service)),
        ...(await visitLists(browser, origin)),
      });
      console.log(`  delays, round ${round + 1} of ${rounds}`);
    }
  });
  return Object.entries(specified).map(([delay, ms]) => {
    const times = seen.map((one) => one[delay]);
    return {
      table: `Delays measured in Chromium, ${rounds} visits`,
      delay,
      "lower bound, ms": ms - resolution,
      "upper bound, ms": ms + twoFrames,
      "shortest, ms": rounded(Math.min(...times)),
      "median, ms": rounded(median(times)),
      "longest, ms": rounded(quantile(times, 1)),
      "within bounds":
        Math.min(...times) >= ms - resolution && median(times) <= ms + twoFrames ? "yes" : "no",
    };
  });
}

async function loads(browser, service, id) {
  const { files, pages } = await variants(service, id);
  const visits = [];
  await withServer(files, async (origin) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, path } of shuffled(pages))
        visits.push({ name, ...(await open(browser, origin + path)) });
      console.log(`  pages, round ${round + 1} of ${rounds}`);
    }
  });
  return pages.map(({ name, bytes }) => {
    const of = (what) => rounded(median(visits.filter((one) => one.name === name).map((one) => one[what])));
    return {
      table: "The page with each script, processor slowed 4 times, empty cache, medians",
      page: name,
      "script, B brotli": bytes,
      "first GIF frame, ms": of("first"),
      "controls respond, ms": of("usable"),
      "main thread busy, ms": of("busy"),
      "script execution, ms": of("script"),
    };
  });
}

/** Returns the id of a GIF with an uploader and related GIFs, and without a campaign, whose pingbacks are sent immediately. */
async function someGif(service) {
  const response = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await response.json();
  return String(
    data.find(
      ({ user, url, cta, external_media, bottle_data }) =>
        user?.is_public && url && !cta && !external_media && !bottle_data?.tid,
    ).id,
  );
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  console.log("Measure");
  const service = await startService();
  try {
    const id = await someGif(service.url);
    const { rows, chromium } = await withChromium(async (browser, chromium) => ({
      rows: [...(await delays(browser, service.url, id)), ...(await loads(browser, service.url, id))],
      chromium,
    }));
    const seen = rows.filter((row) => row.delay);
    const outside = seen.filter((row) => row["within bounds"] === "no").length;
    const page = rows.find((row) => row.page === ownScript);
    writeResults("player", {
      title:
        "Delays in a browser compared with the specification: the shortest must reach the lower bound, 2 ms below the specified delay, " +
        "and the median must not exceed the upper bound, two frames above it; and the costs of the player page with each script",
      packages: ["preact", "react"],
      versions: { chromium },
      rows,
      goals: [
        atMost("delays outside their bounds", 0, outside, "delays"),
        atMost("script of the player page", 8192, page["script, B brotli"], "B"),
      ],
    });
    writeReport();
    console.table(seen);
    console.table(rows.filter((row) => row.page));
  } finally {
    await service.stop();
  }
});
