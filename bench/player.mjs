import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { atLeast, atMost, writeResults } from "./lib.mjs";
import { hoverPingback, visit } from "./player/delays.mjs";
import { open } from "./player/load.mjs";
import { vanilla, variants } from "./player/pages.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { median, quantile, rounded, shuffled } from "./stats.mjs";

const rounds = 7;

/** What each delay shall be (PLY-01, PLY-04, PNG-06), ms. */
const specified = {
  "fade begins after": 100,
  "fade is over after": 500,
  "reveal after the pointer has come": 150,
  "hide after it has left": 70,
  "hide after it has left, grid active": 1000,
  "hover pingback after the pointer has come": 200,
  "ready without a fade": 700,
};

async function delays(browser, service, id) {
  const frame = (wishes) =>
    `<!doctype html><title>Frame</title><style>body{margin:0}iframe{border:0;width:480px;height:480px}</style>` +
    `<iframe src="${service}/embed/${id}?${wishes}"></iframe>`;
  const files = new Map([
    ["/plain", frame("")],
    ["/counted", frame("consent=granted")],
  ]);
  const seen = [];
  await withServer(files, async (origin) => {
    for (let round = 0; round < rounds; round += 1) {
      const times = await visit(browser, `${origin}/plain`);
      const hover = await hoverPingback(browser, `${origin}/counted`, service);
      seen.push({ ...times, "hover pingback after the pointer has come": hover });
      console.log(`  delays, round ${round + 1} of ${rounds}`);
    }
  });
  return Object.entries(specified).map(([what, ms]) => {
    const times = seen.map((one) => one[what]);
    return {
      table: `Delays as Chromium shows them, ${rounds} visits`,
      what,
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
      table: "The page on each of its scripts, processor four times slower, nothing cached, medians",
      page: name,
      "script, B brotli": bytes,
      "first GIF frame, ms": of("first"),
      "controls answer, ms": of("usable"),
      "main thread busy, ms": of("busy"),
      "of it script, ms": of("script"),
    };
  });
}

/** A GIF with an uploader and related GIFs. */
async function someGif(service) {
  const answer = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await answer.json();
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
    const seen = rows.filter((row) => row.what);
    const early = Math.min(...seen.map((row) => row["shortest, ms"] - row["specified, ms"]));
    const late = Math.max(...seen.map((row) => row["median, ms"] - row["specified, ms"]));
    const page = rows.find((row) => row.page === vanilla);
    writeResults("player", {
      title:
        "The player's delays as seen in a browser beside what is specified, and what its page costs on each script",
      packages: ["preact", "react"],
      versions: { chromium },
      rows,
      goals: [
        atLeast("no delay is shorter than specified, by more than a clock's grain", -2, rounded(early), "ms"),
        atMost("no median is longer than specified by more than two frames", 34, rounded(late), "ms"),
        atMost("script of the player's page", 8192, page["script, B brotli"], "B"),
      ],
    });
    writeReport();
    console.table(seen);
    console.table(rows.filter((row) => row.page));
  } finally {
    await service.stop();
  }
});
