import { Failed, main } from "../scripts/lib/run.mjs";

/** The benchmarks, in the order of `npm run bench`. */
const benchmarks = [
  "size",
  "boxes",
  "layout",
  "script",
  "load",
  "landing",
  "grid",
  "motion",
  "player",
  "embed",
  "delivery",
  "faults",
  "site",
  "scale",
];

await main(async () => {
  const requested = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  const unknown = requested.filter((name) => !benchmarks.includes(name));
  if (unknown.length > 0)
    throw new Failed(`unknown benchmark: ${unknown.join(", ")}; the benchmarks are ${benchmarks.join(", ")}`);
  for (const name of requested.length > 0 ? requested : benchmarks) {
    console.log(`\n${name}`);
    await import(`./${name}.mjs`);
  }
});
