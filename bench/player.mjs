import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { atLeast, atMost, writeResults } from "./lib.mjs";
import { hoverPingback, visit } from "./player/delays.mjs";
import { open } from "./player/load.mjs";
import { ownScript, variants } from "./player/pages.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { median, quantile, rounded, shuffled } from "./stats.mjs";

const rounds = 7;

/** The specified delays, ms. */
const specified = {
  "fade begins after": 100,
  "fade is over after": 500,
  "reveal after pointer enter": 150,
  "hide after pointer leave": 70,
  "hide after pointer leave, grid active": 1000,
  "hover pingback after pointer enter": 200,
  "ready without a fade": 700,
};

async function delays(browser, service, id) {
  const frame = (query) =>
    `<!doctype html><title>Frame</title><style>body{margin:0}iframe{border:0;width:480px;height:480px}</style>` +
    `<iframe src="${service}/embed/${id}?${query}"></iframe>`;
  const files = new Map([
    ["/plain", frame("")],
    ["/counted", frame("consent=granted")],
  ]);
  const seen = [];
  await withServer(files, async (origin) => {
    for (let round = 0; round < rounds; round += 1) {
      const times = await visit(browser, `${origin}/plain`);
      const hover = await hoverPingback(browser, `${origin}/counted`, service);
      seen.push({ ...times, "hover pingback after pointer enter": hover });
      console.log(`  delays, round ${round + 1} of ${rounds}`);
    }
  });
  return Object.entries(specified).map(([delay, ms]) => {
    const times = seen.map((one) => one[delay]);
    return {
      table: `Delays measured in Chromium, ${rounds} visits`,
      delay,
      "specified, ms": ms,
      "shortest, ms": rounded(Math.min(...times)),
      "median, ms": rounded(median(times)),
      "longest, ms": rounded(quantile(times, 1)),
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

/** Returns the id of a GIF with an uploader and related GIFs. */
async function someGif(service) {
  const response = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await response.json();
  return String(
    data.find(({ user, url, cta, external_media }) => user?.is_public && url && !cta && !external_media).id,
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
    const early = Math.min(...seen.map((row) => row["shortest, ms"] - row["specified, ms"]));
    const late = Math.max(...seen.map((row) => row["median, ms"] - row["specified, ms"]));
    const page = rows.find((row) => row.page === ownScript);
    writeResults("player", {
      title:
        "Delays of the player in a browser compared with the specification, and the costs of its page with each script",
      packages: ["preact", "react"],
      versions: { chromium },
      rows,
      goals: [
        atLeast(
          "no delay is shorter than specified by more than the clock's resolution",
          -2,
          rounded(early),
          "ms",
        ),
        atMost("no median is longer than specified by more than two frames", 34, rounded(late), "ms"),
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
