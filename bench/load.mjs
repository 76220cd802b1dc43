import { readFileSync } from "node:fs";
import { build } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { main } from "../scripts/lib/run.mjs";
import { startService } from "../scripts/lib/service.mjs";
import { setup } from "../scripts/setup.mjs";
import { withChromium } from "./browser.mjs";
import { bundle, bundleSplit, wasm } from "./bundle.mjs";
import { atMost, writeResults } from "./lib.mjs";
import { wholeIds } from "./load/catalogue.mjs";
import { best, handWritten, pages } from "./load/pages.mjs";
import { visit } from "./load/visit.mjs";
import { writeReport } from "./report.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded, shuffled } from "./stats.mjs";

const latencies = [0, 150];
const rounds = 9;

async function filesOf(service) {
  const plain = await bundle(["load/giflet.js", "load/hand.js", "load/peer.jsx"]);
  // A browser has six connections to a server of HTTP/1.1: what is not needed soon is not preloaded.
  const { files: split, soon: chunks } = await bundleSplit(["load/first.js"]);
  const ids = wholeIds(6).join();
  const style = readFileSync(at("packages/react-components/dist/style.css"));
  const files = new Map([...plain, ...split, wasm(), ["/style.css", style]]);
  pages.forEach(({ html }, index) => {
    files.set(`/${index}`, html({ service, ids, chunks, hand: plain.get("/hand.js") }));
  });
  return files;
}

/** Every page again and again, in random order, each time with nothing in any cache. */
async function measure(browser, origin) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const latency of latencies) {
      for (const page of shuffled(pages)) {
        const times = await visit(browser, `${origin}/${pages.indexOf(page)}`, latency);
        visits.push({ page: page.name, latency, ...times });
      }
    }
    console.log(`  round ${round + 1} of ${rounds}`);
  }
  return visits;
}

function rowsOf(visits) {
  const timeOf = (page, latency, what) =>
    median(visits.filter((one) => one.page === page && one.latency === latency).map((one) => one[what]));
  return latencies.flatMap((latency) =>
    pages.map(({ name }) => ({
      "round trip, ms": latency,
      page: name,
      "first picture, ms": rounded(timeOf(name, latency, "first")),
      "six pictures, ms": rounded(timeOf(name, latency, "six")),
      ratio: rounded(timeOf(name, latency, "six") / timeOf(handWritten, latency, "six")),
    })),
  );
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  console.log("Measure");
  const service = await startService();
  try {
    const files = await filesOf(service.url);
    const { visits, chromium } = await withChromium((browser, chromium) =>
      withServer(files, async (origin) => ({ visits: await measure(browser, origin), chromium })),
    );
    const rows = rowsOf(visits);
    const { ratio } = rows.find((row) => row.page === best && row["round trip, ms"] === 150);
    const goal = atMost("six pictures against the hand-written page at 150 ms", 1.15, ratio, "times");
    writeResults("load", {
      title:
        "From the start of the navigation until the first six pictures of a list have come, nothing cached, " +
        `medians of ${rounds}; Chromium's network emulation makes the round trip`,
      packages: ["react", "@giphy/react-components", "@giphy/js-fetch-api"],
      versions: { chromium },
      rows,
      goals: [goal],
    });
    writeReport();
    console.table(rows);
    console.log(`  ${goal.met ? "met   " : "missed"}  ${goal.name}: ${goal.value}, goal ${goal.target}`);
  } finally {
    await service.stop();
  }
});
