import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { firefoxInstructions, firefoxProgram } from "../scripts/setup/firefox.mjs";
import { setup } from "../scripts/setup.mjs";
import { chromium } from "./delivery/engines/chromium.mjs";
import { firefox } from "./delivery/engines/firefox.mjs";
import { measure } from "./delivery/measure.mjs";
import { scenarios, unpromisedScenarios } from "./delivery/scenarios.mjs";
import { atMost, writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";

/** More than 5,000 events for each sender: six pages with seventy events, and three pages with a burst of two hundred. */
const size = { trials: 6, burstTrials: 3, perTrial: 70, burst: { count: 200, text: "x".repeat(300) } };

const tables = ({ name }) => ({
  promised: `${name}: events lost after the next visit, and counted twice, in ${Object.keys(scenarios).length} scenarios`,
  unpromised: `${name}: outside the guarantees, since events are in memory only when the process ends`,
});

/** Returns a row for each scenario, with the results of all senders. */
function rowsOf(engine, results) {
  const { promised, unpromised } = tables(engine);
  const names = [...new Set(results.map(({ scenario }) => scenario))];
  const rows = names.map((scenario) => {
    const of = (sender) => results.find((one) => one.scenario === scenario && one.sender === sender);
    const [exact, handoff, peer] = [of("exact"), of("handoff"), of("peer")];
    return {
      table: scenario in unpromisedScenarios ? unpromised : promised,
      scenario,
      "events each": exact.events,
      "exactly-once: lost": exact.lost,
      "counted twice": exact.twice,
      "duplicates dropped": exact.dropped,
      "hand-off: lost": handoff.lost,
      "counted twice ": handoff.twice,
      "@giphy/js-analytics: lost": peer.lost,
      "counted twice  ": peer.twice,
    };
  });
  const all = rows.filter(({ table }) => table === promised);
  const total = { table: promised, scenario: "all" };
  for (const [name, value] of Object.entries(all[0]))
    if (typeof value === "number") total[name] = all.reduce((sum, row) => sum + row[name], 0);
  rows.splice(all.length, 0, total);
  return rows;
}

/** Returns how many pages the browser restored from its bfcache. It loaded the others again, without loss. */
const restoredRow = ({ name }, restored) => ({
  table: `Pages restored from the bfcache, of ${size.trials} each`,
  browser: name,
  "exactly-once": restored.exact,
  "hand-off": restored.handoff,
  "@giphy/js-analytics": restored.peer,
});

function goalsOf({ name }, results) {
  const promised = results.filter(({ scenario }) => !(scenario in unpromisedScenarios));
  const sum = (sender, what) =>
    promised.filter((one) => one.sender === sender).reduce((total, one) => total + one[what], 0);
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
  // In parallel: most of a visit is waiting, and no time is measured.
  const measured = await Promise.all(engines.map((engine) => measure({ engine, ...size })));
  for (const [index, engine] of engines.entries()) {
    const { results, restored, version } = measured[index];
    versions[engine.name.toLowerCase()] = version;
    rows.push(...rowsOf(engine, results), restoredRow(engine, restored));
    goals.push(...goalsOf(engine, results));
  }
  writeResults("delivery", {
    title:
      `Pingbacks of pages that end in ${Object.keys(scenarios).length} scenarios, in a real browser, sent to another origin that ` +
      "responds after 50 ms: in the modes exactly-once and hand-off, and by the nearest peer" +
      (hasFirefox ? "" : "; Firefox was not installed"),
    packages: ["@giphy/js-analytics"],
    versions,
    rows,
    goals,
  });
  writeReport();
  console.table(rows.map(({ table: _, ...cells }) => cells));
});
