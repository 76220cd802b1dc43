import { readFileSync } from "node:fs";
import { at } from "../scripts/lib/paths.mjs";
import { withService } from "../scripts/lib/service.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { bundle, bundleSplit, cdnFiles } from "./bundle.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { completeIds } from "./load/catalogue.mjs";
import { names, pages } from "./load/pages.mjs";
import { visit } from "./load/visit.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

const latencies = [0, 150];
const rounds = roundsOr(9);

/** Serves a search response with the six GIFs of the other pages: the peer fails on entries without all renditions. */
async function withSearch(service, use) {
  const response = await fetch(`${service}/v1/gifs?ids=${completeIds(6)}&api_key=bench`);
  const files = new Map([["/v1/gifs/search", Buffer.from(await response.arrayBuffer())]]);
  return withServer(files, use, { "access-control-allow-origin": "*" });
}

async function filesOf(service, search) {
  const plain = await bundle([
    "load/giflet.js",
    "load/hydrate.js",
    "load/hand.js",
    "load/peer.jsx",
    "load/peer-tag.js",
  ]);
  // Browsers open six connections to an HTTP/1.1 server, so only chunks that are needed soon are preloaded.
  const { files: split, soon: chunks } = await bundleSplit(["load/first.js"]);
  const ids = completeIds(6).join();
  const style = readFileSync(at("packages/react-components/dist/style.css"));
  // Imported here because it imports the built packages.
  const { renderFirstPage } = await import("./load/server.mjs");
  const context = {
    service,
    ids,
    chunks,
    search,
    hand: plain.get("/hand.js"),
    rendered: await renderFirstPage(service, ids),
  };
  const files = new Map([...plain, ...split, ...cdnFiles(), ["/style.css", style]]);
  for (const [index, { html }] of pages.entries()) files.set(`/${index}`, html(context));
  return files;
}

/** Visits every page in each round, in random order and with an empty cache. */
async function measure(service) {
  const items = latencies.flatMap((latency) => pages.map(({ name }, index) => ({ name, index, latency })));
  const visits = await withSearch(service, async (search) =>
    withServer(await filesOf(service, search), (origin) =>
      withChromium((browser) =>
        visitInRounds("pages", rounds, items, ({ index, latency }) =>
          visit(browser, `${origin}/${index}`, latency),
        ),
      ),
    ),
  );
  const medianOf = (name, latency, what) =>
    median(visits.filter((one) => one.name === name && one.latency === latency).map((one) => one[what]));
  return {
    title:
      "From the start of the navigation until the first six images of a list have loaded, empty cache, " +
      `medians of ${rounds}; Chromium emulates the round trip; the ratio is to the first page. ` +
      '"As installed" is the example of the README, without options',
    packages: ["react", "@giphy/react-components", "@giphy/js-components", "@giphy/js-fetch-api"],
    browsers: ["chromium"],
    rows: rowsOf(medianOf),
    goals: goalsOf(medianOf),
  };
}

const rowsOf = (medianOf) =>
  latencies.flatMap((latency) =>
    pages.map(({ name }) => ({
      "round trip, ms": latency,
      page: name,
      "first image, ms": rounded(medianOf(name, latency, "first")),
      "six images, ms": rounded(medianOf(name, latency, "six")),
      ratio: rounded(medianOf(name, latency, "six") / medianOf(names.hand, latency, "six")),
      "requests until then": medianOf(name, latency, "requests"),
      "of them API calls": medianOf(name, latency, "calls"),
    })),
  );

function goalsOf(medianOf) {
  const ratio = (page, other, latency) =>
    rounded(medianOf(page, latency, "six") / medianOf(other, latency, "six"));
  const goal = (name, target, [page, other, latency]) =>
    atMost(`six images ${name}`, target, ratio(page, other, latency), "times");
  const { hand, handFile, installed, server, preloaded, peer, tag, peerTag } = names;
  return [
    goal("as installed, 150 ms, against the hand-written page", 1.5, [installed, hand, 150]),
    goal("as installed, 150 ms, long-term goal", 1.4, [installed, hand, 150]),
    goal("as installed, 150 ms, against the hand-written page with a script file", 1.3, [
      installed,
      handFile,
      150,
    ]),
    goal("as installed, 150 ms, against the peer", 0.75, [installed, peer, 150]),
    goal("as installed, no round trip, against the peer", 0.6, [installed, peer, 0]),
    goal("of a server-rendered first page, 150 ms, against the hand-written page", 1.1, [server, hand, 150]),
    goal("with a preloaded response, 150 ms, against the hand-written page", 1.12, [preloaded, hand, 150]),
    goal("of the script tag's grid, 150 ms, against the peer's renderGrid", 0.8, [tag, peerTag, 150]),
    atMost(
      "requests of the script tag's grid until six images have loaded, against renderGrid",
      medianOf(peerTag, 150, "requests"),
      medianOf(tag, 150, "requests"),
      "requests",
    ),
  ];
}

await benchmark("load", () => withService(measure));
