import { readArguments } from "../scripts/lib/arguments.mjs";
import { main } from "../scripts/lib/run.mjs";

/** The benchmarks, in the order of `npm run bench`. */
const benchmarks = ["size", "boxes", "load", "grid", "motion", "embed", "delivery", "faults"];

await main(async () => {
  // `--accept` is an option of the benchmark size.
  const { positionals } = readArguments("npm run bench --", {
    options: { accept: { type: "boolean" } },
    words: benchmarks,
  });
  for (const name of positionals.length > 0 ? positionals : benchmarks) {
    console.log(`\n${name}`);
    await import(`./${name}.mjs`);
  }
});
