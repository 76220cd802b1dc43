import { readArguments } from "./lib/arguments.mjs";
import { Failed, main } from "./lib/run.mjs";
import { modules } from "./mutants/modules.mjs";

/** The least share of killed mutants in percent. Mutants that do not compile do not count. */
const LEAST = 90;

function summarize(name, { total, tested }) {
  const count = (status) => tested.filter((mutant) => mutant.status === status).length;
  const [killed, survived, unviable] = ["killed", "survived", "unviable"].map(count);
  const percent = (100 * killed) / (killed + survived || 1);
  return { name, total, mutants: tested.length, killed, survived, unviable, percent };
}

function print(rows, survivors) {
  const columns = ["of", "mutants", "killed", "survived", "unviable", "% killed"];
  const line = (name, values) => name.padEnd(18) + values.map((value) => String(value).padStart(10)).join("");
  console.log(`\n${line("module", columns)}`);
  for (const { name, total, mutants, killed, survived, unviable, percent } of rows) {
    console.log(line(name, [total, mutants, killed, survived, unviable, percent.toFixed(1)]));
  }
  if (survivors.length > 0) console.log("\nSurvivors");
  for (const survivor of survivors) console.log(`  ${survivor}`);
}

await main(async () => {
  const { values, positionals } = readArguments("npm run test:mutants --", {
    options: { sample: { type: "string", default: "300" }, seed: { type: "string", default: "1" } },
    words: Object.keys(modules),
  });
  const [size, seed] = [Number(values.sample), Number(values.seed)];
  if (!(size >= 1) || !Number.isInteger(seed)) throw new Failed("--sample and --seed are numbers");
  const names = positionals.length > 0 ? positionals : Object.keys(modules);
  // Without a handler an interrupt ends the process before mutated files are restored.
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  const rows = [];
  const survivors = [];
  for (const name of names) {
    console.log(`\n=== ${name} ===`);
    const result = await modules[name](size, seed);
    rows.push(summarize(name, result));
    survivors.push(...result.tested.filter(({ status }) => status === "survived").map(({ name }) => name));
  }
  print(rows, survivors);
  process.exitCode = rows.some(({ percent }) => percent < LEAST) ? 1 : 0;
});
