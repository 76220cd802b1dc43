import { build } from "../scripts/build.mjs";
import { main } from "../scripts/lib/run.mjs";
import { setup } from "../scripts/setup.mjs";
import { writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";

/**
 * Runs a benchmark, whose script is bench/<name>.mjs: calls `prepare`, then `measure`, which resolves to what `writeResults` takes. Writes it to
 * bench/results/<name>.json and to the report, and prints rows and goals. Resolves to the results; `undefined` after a failure.
 */
export async function benchmark(name, measure, { prepare = () => build({ release: true }) } = {}) {
  let results;
  await main(async () => {
    await setup(["release"]);
    await prepare();
    console.log("Measure");
    results = await measure();
    writeResults(name, results);
    writeReport();
    print(results);
  });
  return results;
}

function print({ rows, goals }) {
  for (const title of new Set(rows.map(({ table }) => table))) {
    console.log(`\n${title ?? ""}`);
    console.table(rows.filter(({ table }) => table === title).map(({ table: _, ...cells }) => cells));
  }
  for (const { met, name, value, target, unit } of goals)
    console.log(`  ${met ? "met   " : "missed"}  ${name}: ${value} ${unit}, goal ${target} ${unit}`);
}
