import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { setup } from "../scripts/setup.mjs";
import { beyond } from "./delivery/exits.mjs";
import { measure } from "./delivery/measure.mjs";
import { atMost, writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";

/** 5,000 events for each of the three: eleven ways of ten pages with forty events, and one of three with two hundred. */
const size = { trials: 10, burstTrials: 3, perTrial: 40, burst: { count: 200, text: "x".repeat(300) } };

const tables = {
  promised: "Twelve ways out of a page: events lost once the site was visited again, and counted twice",
  beyond: "What no browser can promise: in memory only, and gone with its process",
};

/** A row for each way out, with the tellers side by side. */
function rowsOf(results) {
  return [...new Set(results.map(({ way }) => way))].map((way) => {
    const of = (name) => results.find((one) => one.way === way && one.teller === name);
    const [exact, handoff, peer] = [of("exact"), of("handoff"), of("peer")];
    return {
      table: way in beyond ? tables.beyond : tables.promised,
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
}

await main(async () => {
  await setup({ release: true });
  await build({ release: true });
  console.log("Measure");
  const { results, version } = await measure(size);
  const promised = results.filter(({ way }) => !(way in beyond));
  const sum = (teller, what) =>
    promised.filter((one) => one.teller === teller).reduce((total, one) => total + one[what], 0);
  const rows = rowsOf(results);
  const all = rows.filter(({ table }) => table === tables.promised);
  const total = { table: tables.promised, "way out": "all" };
  for (const [name, value] of Object.entries(all[0]))
    if (typeof value === "number") total[name] = all.reduce((sum, row) => sum + row[name], 0);
  rows.splice(all.length, 0, total);
  writeResults("delivery", {
    title:
      "Pingbacks from pages that are left in twelve ways, in a real browser, to another origin that answers after 50 ms: in the " +
      "mode for a service that drops ids it knows, in the mode for one that counts whatever comes, and by the nearest peer",
    packages: ["@giphy/js-analytics"],
    versions: { chromium: version },
    rows,
    goals: [
      atMost("lost, exactly-once", 0, sum("exact", "lost"), "events"),
      atMost("counted twice, exactly-once", 0, sum("exact", "twice"), "events"),
      atMost("counted twice, hand-off", 0, sum("handoff", "twice"), "events"),
    ],
  });
  writeReport();
  console.table(rows.map(({ table: _, ...cells }) => cells));
});
