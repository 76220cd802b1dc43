import { withService } from "../scripts/lib/service.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { visit, visitWithConsent } from "./player/delays.mjs";
import { listFiles, visitLists } from "./player/lists.mjs";
import { open } from "./player/load.mjs";
import { ownScript, variants } from "./player/pages.mjs";
import { withServer } from "./serve.mjs";
import { median, quantile, rounded } from "./stats.mjs";

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
  const seen = await withServer(files, (origin) =>
    visitInRounds("delays", rounds, [{}], async () => ({
      ...(await visit(browser, `${origin}/plain`)),
      ...(await visitWithConsent(browser, `${origin}/counted`, service)),
      ...(await visitLists(browser, origin)),
    })),
  );
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
  const visits = await withServer(files, (origin) =>
    visitInRounds("pages", rounds, pages, ({ path }) => open(browser, origin + path)),
  );
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

async function measure(service) {
  const id = await someGif(service);
  const rows = await withChromium(async (browser) => [
    ...(await delays(browser, service, id)),
    ...(await loads(browser, service, id)),
  ]);
  const outside = rows.filter((row) => row["within bounds"] === "no").length;
  const page = rows.find((row) => row.page === ownScript);
  return {
    title:
      "Delays in a browser compared with the specification: the shortest must reach the lower bound, 2 ms below the specified delay, " +
      "and the median must not exceed the upper bound, two frames above it; and the costs of the player page with each script",
    packages: ["preact", "react"],
    browsers: ["chromium"],
    rows,
    goals: [
      atMost("delays outside their bounds", 0, outside, "delays"),
      atMost("script of the player page", 8192, page["script, B brotli"], "B"),
    ],
  };
}

await benchmark("player", () => withService(measure));
