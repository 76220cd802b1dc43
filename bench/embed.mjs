import { build } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { pagesFor } from "./embed/pages.mjs";
import { settled, throttles, visit, worn } from "./embed/visit.mjs";
import { atMost, readJson, writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded, shuffled } from "./stats.mjs";

/** `npm run bench -- embed` for real; GIFLET_ROUNDS for a quick look. */
const rounds = Number(process.env.GIFLET_ROUNDS ?? 9);

const throttleNames = Object.keys(throttles);

/** The player's page and a bare picture, cold, at each throttle; in random order. */
async function firstFrames(browser, origin, pages) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const throttle of shuffled(throttleNames))
      for (const { name, path } of shuffled(pages))
        visits.push({
          name,
          throttle,
          ...(await visit(browser, path.startsWith("/") ? origin + path : path, throttle)),
        });
    console.log(`  first frames, round ${round + 1} of ${rounds}`);
  }
  return throttleNames.flatMap((throttle) =>
    pages.map(({ name }) => {
      const those = visits.filter((one) => one.name === name && one.throttle === throttle);
      const of = (what) => rounded(median(those.map((one) => one[what])));
      return {
        table: `First GIF frame, nothing cached, medians of ${rounds} visits`,
        page: name,
        network: throttle,
        "first frame, ms": of("first"),
        "bytes before it": of("before"),
        "all bytes": of("bytes"),
        requests: of("requests"),
        "main thread busy, ms": of("busy"),
      };
    }),
  );
}

/** What pages cost before anybody scrolls; and how much what comes moves what is there. */
async function pages(browser, origin, list) {
  const rows = [];
  for (const { name, path } of list) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await settled(browser, origin + path));
    const of = (what) => rounded(median(seen.map((one) => one[what])));
    rows.push({
      table: `Pages before they are scrolled: all but pictures, as sent, processor slowed four times, medians of ${rounds} visits`,
      page: name,
      "bytes of code": of("code"),
      "bytes of answers": of("answers"),
      requests: of("requests"),
      iframes: of("frames"),
      "layout shift, scrolled to the end": rounded(median(seen.map((one) => one.shift)) || 0),
    });
    console.log(`  pages, ${name}`);
  }
  return rows;
}

/** What pages hold after a long visit. */
async function visits(browser, origin, list) {
  const rows = [];
  for (const { name, path } of list) {
    const { once, often, frames } = await worn(browser, origin + path);
    rows.push({
      table:
        "Scrolled up and down for ten minutes, at a step a second, in one go; processor slowed four times",
      page: name,
      "heap after once, MiB": rounded(once.heap),
      "heap after ten times, MiB": rounded(often.heap),
      "DOM nodes after once": once.nodes,
      "after ten times": often.nodes,
      "iframes there": frames,
    });
    console.log(`  worn, ${name}`);
  }
  return rows;
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  console.log("Measure");
  const service = await startService();
  try {
    const { files, frames, others } = await pagesFor(service.url);
    const { rows, chromium } = await withChromium((browser, chromium) =>
      withServer(
        files,
        async (origin) => ({
          rows: [
            ...(await firstFrames(browser, origin, frames)),
            ...(await pages(browser, origin, others)),
            ...(await visits(browser, origin, others)),
          ],
          chromium,
        }),
        {},
        { compress: true },
      ),
    );
    const frame = (page, network) => rows.find((row) => row.page === page && row.network === network);
    const ratio = (network) =>
      rounded(
        frame("player page", network)["first frame, ms"] / frame("bare picture", network)["first frame, ms"],
      );
    const page = (name) => rows.find((row) => row.page === name && "bytes of code" in row);
    writeResults("embed", {
      title: "The player's page and the script tag, beside a bare picture and the nearest peer's renderGrid",
      packages: ["preact"],
      versions: {
        chromium,
        "@giphy/js-components": readJson(at("node_modules/@giphy/js-components/package.json"), {}).version,
      },
      rows,
      goals: [
        ...throttleNames.map((network) =>
          atMost(
            `first frame of the player's page, of a bare picture's, ${network}`,
            1.15,
            ratio(network),
            "x",
          ),
        ),
        atMost(
          "ten players and a grid below the fold, code",
          15_000,
          page("ten players, a grid")["bytes of code"],
          "B",
        ),
        atMost("ten players and a grid below the fold, iframes", 0, page("ten players, a grid").iframes, ""),
        atMost(
          "the script tag's grid, of renderGrid's code",
          page("renderGrid")["bytes of code"],
          page("script tag's grid")["bytes of code"],
          "B",
        ),
      ],
    });
    writeReport();
    console.table(rows.filter((row) => row.network));
    console.table(rows.filter((row) => !row.network));
  } finally {
    await service.stop();
  }
});
