import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { at, cache } from "./lib/paths.mjs";
import { ask, Failed, main, stream } from "./lib/run.mjs";
import { cargoFuzz, cargoFuzzProgram } from "./setup/cargo-tools.mjs";

/** The core holds no unsafe code that a sanitizer could watch, and without one the stable compiler is enough. */
const building = ["--sanitizer", "none", "--target-dir", join(cache, "fuzz", "target")];

/** How many lines of a failure are told: the panic, the input and how to run it again. */
const linesTold = 60;

/** What a target finds grows outside the clone; the committed seeds are read only. */
function corpora(target) {
  const found = join(cache, "fuzz", "corpus", target);
  mkdirSync(found, { recursive: true });
  return [found, at("fuzz", "corpus", target)].filter(existsSync);
}

/** Whether a target lives through its time. */
async function lives(target, seconds) {
  const limits = [`-max_total_time=${seconds}`, "-timeout=10", "-print_final_stats=1"];
  const args = ["run", ...building, target, ...corpora(target), "--", ...limits];
  const env = { RUST_BACKTRACE: "0" };
  const { code, output } = await stream(cargoFuzzProgram, args, { quiet: true, env });
  const inputs = Number(/number_of_executed_units: (\d+)/.exec(output)?.[1] ?? 0);
  const isAlive = code === 0 && inputs > 0;
  console.log(`  ${isAlive ? "ok  " : "FAIL"}  ${target} (${inputs.toLocaleString("en")} inputs)`);
  if (!isAlive) console.log(output.trim().split("\n").slice(-linesTold).join("\n"));
  return isAlive;
}

await main(async () => {
  const [time = "60", ...named] = process.argv.slice(2);
  const seconds = Number(time);
  if (!(seconds >= 1)) throw new Failed("Say how many seconds each target runs: npm run fuzz -- 60");
  await cargoFuzz();
  const targets = named.length > 0 ? named : (ask(cargoFuzzProgram, ["list"])?.split("\n") ?? []);
  console.log(`Fuzz, ${seconds} s each`);
  let passed = 0;
  for (const target of targets) passed += Number(await lives(target, seconds));
  const failed = targets.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || targets.length === 0 ? 1 : 0;
});
