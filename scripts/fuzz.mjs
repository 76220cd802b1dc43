import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { at, cache } from "./lib/paths.mjs";
import { ask, Failed, main, stream } from "./lib/run.mjs";
import { cargoFuzz, cargoFuzzProgram } from "./setup/cargo-tools.mjs";

/** Without a sanitizer the stable compiler suffices. The core has no unsafe code that a sanitizer could check. */
const buildOptions = ["--sanitizer", "none", "--target-dir", join(cache, "fuzz", "target")];

/** How many lines of a failure are printed: the panic, the input and the command to reproduce it. */
const maxLines = 60;

/** The folders of inputs: found ones, which are stored outside the clone, and the committed seeds, which are only read. */
function corpora(target) {
  const found = join(cache, "fuzz", "corpus", target);
  mkdirSync(found, { recursive: true });
  return [found, at("fuzz", "corpus", target)].filter(existsSync);
}

/** Runs a target for so many seconds. Resolves to whether it found no failure. */
async function fuzz(target, seconds) {
  const limits = [`-max_total_time=${seconds}`, "-timeout=10", "-print_final_stats=1"];
  const args = ["run", ...buildOptions, target, ...corpora(target), "--", ...limits];
  const env = { RUST_BACKTRACE: "0" };
  const { code, output } = await stream(cargoFuzzProgram, args, { quiet: true, env });
  const inputs = Number(/number_of_executed_units: (\d+)/.exec(output)?.[1] ?? 0);
  const isPassed = code === 0 && inputs > 0;
  console.log(`  ${isPassed ? "ok  " : "FAIL"}  ${target} (${inputs.toLocaleString("en")} inputs)`);
  if (!isPassed) console.log(output.trim().split("\n").slice(-maxLines).join("\n"));
  return isPassed;
}

await main(async () => {
  const { positionals } = readArguments("npm run fuzz --", { others: "[SECONDS [TARGET]…]" });
  const [time = "60", ...named] = positionals;
  const seconds = Number(time);
  if (!(seconds >= 1)) throw new Failed("Pass the seconds for each target: npm run fuzz -- 60");
  await cargoFuzz();
  const targets = named.length > 0 ? named : (ask(cargoFuzzProgram, ["list"])?.split("\n") ?? []);
  console.log(`Fuzz, ${seconds} s each`);
  let passed = 0;
  for (const target of targets) passed += Number(await fuzz(target, seconds));
  const failed = targets.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || targets.length === 0 ? 1 : 0;
});
