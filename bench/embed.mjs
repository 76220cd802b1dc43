import { withService } from "../scripts/lib/service.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { withHandler } from "./embed/handler.mjs";
import { pagesFor } from "./embed/pages.mjs";
import { hovered, scrolled, settled, throttles, visit } from "./embed/visit.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

const rounds = roundsOr(9);

const throttleNames = Object.keys(throttles);

/** Measures the player page and a bare image with an empty cache at each throttle, in random order. */
async function firstFrames(browser, origin, pages) {
  const items = throttleNames.flatMap((throttle) => pages.map((page) => ({ ...page, throttle })));
  const visits = await visitInRounds("first frames", rounds, items, ({ path, throttle }) =>
    visit(browser, new URL(path, origin).href, throttle),
  );
  return throttleNames.flatMap((throttle) =>
    pages.map(({ name }) => {
      const ofPage = visits.filter((one) => one.name === name && one.throttle === throttle);
      const of = (what) => rounded(median(ofPage.map((one) => one[what])));
      return {
        table: `First GIF frame, empty cache, medians of ${rounds} visits`,
        page: name,
        network: throttle,
        "first frame, ms": of("first"),
        "bytes before first frame": of("before"),
        "all bytes": of("bytes"),
        requests: of("requests"),
        "main thread busy, ms": of("busy"),
      };
    }),
  );
}

/** Measures the first hover over the pages with one GIF. */
async function hovers(browser, origin, pages) {
  const items = [1, 4, 8].flatMap((slower) => pages.map((page) => ({ ...page, slower })));
  const visits = await visitInRounds("hovers", rounds, items, ({ path, slower }) =>
    hovered(browser, new URL(path, origin).href, slower),
  );
  return items.map(({ name, slower }) => {
    const ofPage = visits.filter((one) => one.name === name && one.slower === slower);
    const of = (what) => rounded(median(ofPage.map((one) => one[what])));
    return {
      table: `First hover, medians of ${rounds} visits`,
      page: name,
      "processor slowed": `${slower}x`,
      "script, ms": of("script"),
      "main thread busy, ms": of("busy"),
    };
  });
}

/** Measures pages before scrolling, and their layout shift. */
async function pages(browser, origin, list) {
  const [rows, files] = [[], []];
  for (const { name, path } of list) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await settled(browser, origin + path));
    const of = (what) => rounded(median(seen.map((one) => one[what])));
    rows.push({
      table: `Pages before scrolling: transferred bytes except images, processor slowed 4 times, medians of ${rounds} visits`,
      page: name,
      "bytes of code": of("code"),
      "bytes of API responses": of("responses"),
      requests: of("requests"),
      iframes: of("frames"),
      "layout shift, scrolled to the end": rounded(median(seen.map((one) => one.shift)) || 0),
    });
    // The same in each round.
    for (const { file, headers, contents } of seen[0].files)
      files.push({
        table:
          "Their files: transferred bytes, of which `npm run size` counts the contents, each file by itself",
        page: name,
        file,
        headers,
        contents,
      });
    console.log(`  pages, ${name}`);
  }
  return [...rows, ...files];
}

/** Measures the memory of pages after a long visit. */
async function visits(browser, origin, list) {
  const rows = [];
  for (const { name, path } of list) {
    const { once, often, frames } = await scrolled(browser, origin + path);
    rows.push({
      table: "After scrolling down and up 10 times (600 steps), processor slowed 4 times",
      page: name,
      "heap after 1 pass, MiB": rounded(once.heap),
      "heap after 10 passes, MiB": rounded(often.heap),
      "DOM nodes after 1 pass": once.nodes,
      "DOM nodes after 10 passes": often.nodes,
      iframes: frames,
    });
    console.log(`  scrolled, ${name}`);
  }
  return rows;
}

async function measure(service, handler) {
  const { files, frames, others } = await pagesFor(service, handler);
  const rows = await withChromium((browser) =>
    withServer(
      files,
      async (origin) => [
        ...(await firstFrames(browser, origin, frames)),
        ...(await hovers(browser, origin, frames)),
        ...(await pages(browser, origin, others)),
        ...(await visits(browser, origin, others)),
      ],
      {},
      { compress: true },
    ),
  );
  const first = (page, network) =>
    rows.find((row) => row.page === page && row.network === network)["first frame, ms"];
  const page = (name) => rows.find((row) => row.page === name && "bytes of code" in row);
  return {
    title: "The player page and the script tag, compared with a bare image and the nearest peer's renderGrid",
    packages: ["preact", "@giphy/js-components"],
    browsers: ["chromium"],
    rows,
    goals: [
      ...[
        ["player page", 1.15],
        ["player page of the handler on Node", 1.15],
        ["player page on a static host", 1.9],
        ["player page on a static host, saved GIF", 1.5],
      ].flatMap(([page, most]) =>
        throttleNames.map((network) =>
          atMost(
            `first frame of the ${page}, against a bare image, ${network}`,
            most,
            rounded(first(page, network) / first("bare image", network)),
            "times",
          ),
        ),
      ),
      atMost(
        "ten players and a grid below the fold, code",
        15_000,
        page("ten players and a grid")["bytes of code"],
        "B",
      ),
      atMost("ten players and a grid below the fold, iframes", 0, page("ten players and a grid").iframes, ""),
      atMost(
        "code of the script tag's grid, against renderGrid",
        page("renderGrid")["bytes of code"],
        page("script tag, grid (embed-bundle.js)")["bytes of code"],
        "B",
      ),
    ],
  };
}

await benchmark("embed", () =>
  withService((service) => withHandler(service, (handler) => measure(service, handler))),
);
