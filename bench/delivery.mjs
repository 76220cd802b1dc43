import { firefoxInstructions, firefoxProgram } from "../scripts/setup/firefox.mjs";
import { benchmark } from "./benchmark.mjs";
import { chromium } from "./delivery/engines/chromium.mjs";
import { firefox } from "./delivery/engines/firefox.mjs";
import { measure } from "./delivery/measure.mjs";
import { scenarios, unpromisedScenarios } from "./delivery/scenarios.mjs";
import { atMost } from "./lib.mjs";

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
    atMost(`${name}: lost, hand-off`, 0, sum("handoff", "lost"), "events"),
    atMost(`${name}: counted twice, hand-off`, 0, sum("handoff", "twice"), "events"),
  ];
}

await benchmark("delivery", async () => {
  const hasFirefox = Boolean(firefoxProgram());
  if (!hasFirefox) console.log(firefoxInstructions);
  const engines = hasFirefox ? [chromium, firefox] : [chromium];
  // In parallel: most of a visit is waiting, and no time is measured.
  const measured = await Promise.all(engines.map((engine) => measure({ engine, ...size })));
  return {
    title:
      `Pingbacks of pages that end in ${Object.keys(scenarios).length} scenarios, in a real browser, sent to another origin that ` +
      "responds after 50 ms: in the modes exactly-once and hand-off, and by the nearest peer" +
      (hasFirefox ? "" : "; Firefox was not installed"),
    packages: ["@giphy/js-analytics"],
    browsers: engines.map(({ name }) => name.toLowerCase()),
    rows: measured.flatMap(({ results, restored }, index) => [
      ...rowsOf(engines[index], results),
      restoredRow(engines[index], restored),
    ]),
    goals: measured.flatMap(({ results }, index) => goalsOf(engines[index], results)),
  };
});
