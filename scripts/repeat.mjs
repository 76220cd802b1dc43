import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { build } from "./build.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { add, formatCounts, verdict } from "./lib/counts.mjs";
import { at } from "./lib/paths.mjs";
import { ask, main } from "./lib/run.mjs";
import { setup } from "./setup.mjs";
import { suites, vitest } from "./suites.mjs";

/**
 * Runs every browser test 20 times while all processors are busy. A round is divided into shards; a shard that has ended is noted, so
 * that the next call for the same commit continues where this one stopped.
 */
const { values } = readArguments("npm run test:repeat --", {
  options: { rounds: { type: "string", default: "20" }, project: { type: "string" } },
});
const SHARDS = 4;
const results = at("target", "repeat");

const readJson = (file) => readFile(file, "utf8").then(JSON.parse, () => undefined);

await main(async () => {
  await setup(suites.e2e.needs);
  await build({ release: true, mocks: true, parts: suites.e2e.builds });
  await mkdir(results, { recursive: true });
  const commit = ask("git", ["rev-parse", "--short", "HEAD"]);
  const load = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  const all = [];
  for (let round = 1; round <= Number(values.rounds); round += 1)
    for (let shard = 1; shard <= SHARDS; shard += 1) {
      const name = [commit, values.project, round, shard].filter(Boolean).join("-");
      const file = `${results}/${name}.json`;
      let counts = await readJson(file);
      if (!counts) {
        const project = values.project ? [`--project=${values.project}`] : [];
        const args = [`--shard=${shard}/${SHARDS}`, ...project];
        const run = await vitest(at("e2e"), args, { quiet: true });
        counts = verdict(run.counts, run.code);
        if (counts.failed > 0) await writeFile(`${results}/${name}.log`, run.output);
        await writeFile(file, JSON.stringify(counts));
      }
      all.push(counts);
      console.log(`round ${round}, shard ${shard}: ${formatCounts(counts)}`);
    }
  await Promise.all(load.map((worker) => worker.terminate()));
  console.log(formatCounts(add(all)));
  if (add(all).failed > 0) process.exitCode = 1;
});
