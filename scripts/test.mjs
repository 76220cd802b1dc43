import { build } from "./build.mjs";
import { add, verdict } from "./lib/counts.mjs";
import { Failed, main } from "./lib/run.mjs";
import { cacheTarget } from "./setup/target-cache.mjs";
import { setup } from "./setup.mjs";
import { suites } from "./suites.mjs";

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(suites);

async function runSuite(name) {
  console.log(`\n=== ${name} ===`);
  const from = performance.now();
  const { code, counts } = await suites[name]();
  if (code !== 0) console.log(`${name} ended with ${code}`);
  return { name, ...verdict(counts, code), seconds: (performance.now() - from) / 1000 };
}

function printTable(rows) {
  const column = (value, width) => String(value).padStart(width);
  console.log(`\n${"suite".padEnd(10)}${column("passed", 8)}${column("failed", 8)}${column("seconds", 10)}`);
  for (const { name, passed, failed, seconds } of rows) {
    console.log(name.padEnd(10) + column(passed, 8) + column(failed, 8) + column(seconds.toFixed(1), 10));
  }
}

await main(async () => {
  const unknown = names.find((name) => !suites[name]);
  if (unknown) throw new Failed(`Unknown suite ${unknown}; the suites are ${Object.keys(suites).join(", ")}`);
  await setup({ test: true });
  await build({ release: true, mocks: true });
  const rows = [];
  for (const name of names) rows.push(await runSuite(name));
  const { passed, failed } = add(rows);
  if (failed === 0 && wanted.length === 0) await cacheTarget("test");
  printTable(rows);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
