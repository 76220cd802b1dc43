import { readFileSync } from "node:fs";
import { at } from "../scripts/lib/paths.mjs";
import { benchmark } from "./benchmark.mjs";
import { withChromium } from "./browser.mjs";
import { bundle, bundleSplit, cdnFiles } from "./bundle.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { completeIds } from "./load/catalogue.mjs";
import { names, pages } from "./load/pages.mjs";
import { visit } from "./load/visit.mjs";
import { withNamedService, withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

/** Round trip in ms, and how many times the processor is slowed. */
const conditions = [
  { latency: 0, slower: 1 },
  { latency: 150, slower: 1 },
  { latency: 150, slower: 4 },
];
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
  const items = conditions.flatMap((condition) =>
    pages.map(({ name }, index) => ({ name, index, ...condition })),
  );
  const visits = await withSearch(service, async (search) =>
    withServer(await filesOf(service, search), (origin) =>
      withChromium((browser) =>
        visitInRounds("pages", rounds, items, ({ index, ...condition }) =>
          visit(browser, `${origin}/${index}`, condition),
        ),
      ),
    ),
  );
  const medianOf = (name, { latency, slower = 1 }, what) =>
    median(
      visits
        .filter((one) => one.name === name && one.latency === latency && one.slower === slower)
        .map((one) => one[what]),
    );
  return {
    title:
      "From the start of the navigation until the first six images of a list have loaded, empty cache, " +
      `medians of ${rounds}; Chromium emulates the round trip and slows the processor; the ratio is to the first page. ` +
      '"As installed" is the example of the README, without options',
    packages: ["react", "@giphy/react-components", "@giphy/js-components", "@giphy/js-fetch-api"],
    browsers: ["chromium"],
    rows: rowsOf(medianOf),
    goals: goalsOf(medianOf),
  };
}

const rowsOf = (medianOf) =>
  conditions.flatMap((condition) =>
    pages.map(({ name }) => ({
      "round trip, ms": condition.latency,
      "processor slowed": `${condition.slower}x`,
      page: name,
      "first image, ms": rounded(medianOf(name, condition, "first")),
      "six images, ms": rounded(medianOf(name, condition, "six")),
      ratio: rounded(medianOf(name, condition, "six") / medianOf(names.hand, condition, "six")),
      "requests until then": medianOf(name, condition, "requests"),
      "of them API calls": medianOf(name, condition, "calls"),
    })),
  );

function goalsOf(medianOf) {
  const ratio = (page, other, condition) =>
    rounded(medianOf(page, condition, "six") / medianOf(other, condition, "six"));
  const goal = (name, target, [page, other, latency, slower]) =>
    atMost(`six images ${name}`, target, ratio(page, other, { latency, slower }), "times");
  const { hand, handFile, installed, server, preloaded, peer, tag, peerTag } = names;
  return [
    goal("as installed, 150 ms, against the hand-written page", 1.5, [installed, hand, 150]),
    goal("as installed, 150 ms, long-term goal", 1.4, [installed, hand, 150]),
    goal("as installed, 150 ms, against the hand-written page with a script file", 1.3, [
      installed,
      handFile,
      150,
    ]),
    goal("as installed, 150 ms, against the peer", 0.72, [installed, peer, 150]),
    goal("as installed, 150 ms, processor slowed 4 times, against the peer", 0.72, [installed, peer, 150, 4]),
    goal("as installed, no round trip, against the peer", 0.6, [installed, peer, 0]),
    goal("of a server-rendered first page, 150 ms, against the hand-written page", 1.1, [server, hand, 150]),
    goal("with a preloaded response, 150 ms, against the hand-written page", 1.12, [preloaded, hand, 150]),
    goal("of the script tag's grid, 150 ms, against the peer's renderGrid", 0.8, [tag, peerTag, 150]),
    atMost(
      "requests of the script tag's grid until six images have loaded, against renderGrid",
      medianOf(peerTag, { latency: 150 }, "requests"),
      medianOf(tag, { latency: 150 }, "requests"),
      "requests",
    ),
  ];
}

await benchmark("load", () => withNamedService(measure));
