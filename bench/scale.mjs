import { at } from "../scripts/lib/paths.mjs";
import { outputOf, run } from "../scripts/lib/run.mjs";
import { benchmark } from "./benchmark.mjs";
import { resultsOf } from "./scale/results.mjs";

const program = at("target", "release", "giflet-simulation");

await benchmark("scale", async () => resultsOf(JSON.parse(await outputOf(program, []))), {
  prepare: () => run("cargo", ["build", "--release", "--package", "giflet-simulation"]),
});
