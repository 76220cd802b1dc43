import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { firefoxInstructions, firefoxProgram } from "../scripts/setup/firefox.mjs";
import { setup } from "../scripts/setup.mjs";
import { chromium } from "./delivery/engines/chromium.mjs";
import { firefox } from "./delivery/engines/firefox.mjs";
import { beyond, exits } from "./delivery/exits.mjs";
import { measure } from "./delivery/measure.mjs";
import { atMost, writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";

/** More than 5,000 events for each of the three: six pages with seventy events, and of the burst three with two hundred. */
const size = { trials: 6, burstTrials: 3, perTrial: 70, burst: { count: 200, text: "x".repeat(300) } };

const tables = ({ name }) => ({
  promised: `${name}, ${Object.keys(exits).length} ways out of a page: events lost once the site was visited again, and counted twice`,
  beyond: `${name}, what no browser can promise: in memory only, and gone with its process`,
});

/** A row for each way out, with the tellers side by side. */
function rowsOf(engine, results) {
  const { promised, beyond: unpromised } = tables(engine);
  const rows = [...new Set(results.map(({ way }) => way))].map((way) => {
    const of = (name) => results.find((one) => one.way === way && one.teller === name);
    const [exact, handoff, peer] = [of("exact"), of("handoff"), of("peer")];
    return {
      table: way in beyond ? unpromised : promised,
      "way out": way,
      "events of each": exact.events,
      "exactly-once: lost": exact.lost,
      "counted twice": exact.twice,
      "came again, dropped": exact.dropped,
      "hand-off: lost": handoff.lost,
      "counted twice ": handoff.twice,
      "@giphy/js-analytics: lost": peer.lost,
      "counted twice  ": peer.twice,
    };
  });
  const all = rows.filter(({ table }) => table === promised);
  const total = { table: promised, "way out": "all" };
  for (const [name, value] of Object.entries(all[0]))
    if (typeof value === "number") total[name] = all.reduce((sum, row) => sum + row[name], 0);
  rows.splice(all.length, 0, total);
  return rows;
}

/** What of the pages that were gone back to the browser had kept: the others were loaded anew, and lost nothing by it. */
const backOf = ({ name }, kept) => ({
  table: `Of ${size.trials} pages each that were gone back to, came from the browser's memory`,
  browser: name,
  "exactly-once": kept.exact,
  "hand-off": kept.handoff,
  "@giphy/js-analytics": kept.peer,
});

function goalsOf({ name }, results) {
  const promised = results.filter(({ way }) => !(way in beyond));
  const sum = (teller, what) =>
    promised.filter((one) => one.teller === teller).reduce((total, one) => total + one[what], 0);
  return [
    atMost(`${name}: lost, exactly-once`, 0, sum("exact", "lost"), "events"),
    atMost(`${name}: counted twice, exactly-once`, 0, sum("exact", "twice"), "events"),
    atMost(`${name}: counted twice, hand-off`, 0, sum("handoff", "twice"), "events"),
  ];
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  const hasFirefox = Boolean(firefoxProgram());
  if (!hasFirefox) console.log(firefoxInstructions);
  console.log("Measure");
  const versions = {};
  const rows = [];
  const goals = [];
  const engines = hasFirefox ? [chromium, firefox] : [chromium];
  // Side by side: most of a visit is waiting, and nothing is timed.
  const measured = await Promise.all(engines.map((engine) => measure({ engine, ...size })));
  for (const [index, engine] of engines.entries()) {
    const { results, kept, version } = measured[index];
    versions[engine.name.toLowerCase()] = version;
    rows.push(...rowsOf(engine, results), backOf(engine, kept));
    goals.push(...goalsOf(engine, results));
  }
  writeResults("delivery", {
    title:
      `Pingbacks from pages that are left in ${Object.keys(exits).length} ways, in a real browser, to another origin that answers after 50 ms: in the ` +
      "mode for a service that drops ids it knows, in the mode for one that counts whatever comes, and by the nearest peer" +
      (hasFirefox ? "" : "; there was no Firefox to measure in"),
    packages: ["@giphy/js-analytics"],
    versions,
    rows,
    goals,
  });
  writeReport();
  console.table(rows.map(({ table: _, ...cells }) => cells));
});
