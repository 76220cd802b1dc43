import { build } from "./build.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { add, formatCounts, verdict } from "./lib/counts.mjs";
import { main } from "./lib/run.mjs";
import { cacheTarget } from "./setup/target-cache.mjs";
import { setup } from "./setup.mjs";
import { nightlySuites, suites } from "./suites.mjs";

const suitesOf = ({ nightly }) => (nightly ? nightlySuites : suites);
const { values, positionals } = readArguments("npm test --", {
  options: { nightly: { type: "boolean", default: false } },
  words: (values) => Object.keys(suitesOf(values)),
});
const known = suitesOf(values);
const names = positionals.length > 0 ? positionals : Object.keys(known);

async function runSuite(name, quiet) {
  const title = `\n=== ${name} ===`;
  if (!quiet) console.log(title);
  const from = performance.now();
  const { code, output, counts } = await known[name].run({ quiet });
  if (quiet) console.log(`${title}\n${output}`);
  if (code !== 0) console.log(`${name} ended with ${code}`);
  return { name, ...verdict(counts, code), seconds: (performance.now() - from) / 1000 };
}

async function runSuites(names, quiet = false) {
  const rows = [];
  for (const name of names) rows.push(await runSuite(name, quiet));
  return rows;
}

function printTable(rows) {
  const column = (value, width) => String(value).padStart(width);
  const line = (name, ...cells) =>
    console.log(name.padEnd(10) + cells.map((cell) => column(cell, 10)).join(""));
  console.log();
  line("suite", "passed", "failed", "skipped", "seconds");
  for (const { name, passed, failed, skipped, seconds } of rows)
    line(name, passed, failed, skipped, seconds.toFixed(1));
}

/** What the suites need of the set-up or of the build, each once. */
const all = (kind) => [...new Set(names.flatMap((name) => known[name][kind]))];

await main(async () => {
  if (values.nightly) process.env.GIFLET_NIGHTLY = "1";
  await setup(all("needs"));
  await build({ release: true, mocks: true, parts: all("builds") });
  const serial = names.filter((name) => known[name].isSerial);
  const others = names.filter((name) => !known[name].isSerial);
  const rows = (await Promise.all([runSuites(others), runSuites(serial, others.length > 0)])).flat();
  const { passed, failed, skipped } = add(rows);
  if (failed === 0 && positionals.length === 0) await cacheTarget("test");
  printTable(rows);
  console.log(skipped > 0 ? `\n${skipped} skipped, because Firefox or WebKitGTK is not installed` : "");
  console.log(formatCounts({ passed, failed, skipped: 0 }));
  process.exitCode = failed > 0 ? 1 : 0;
});
