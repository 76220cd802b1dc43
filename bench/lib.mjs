import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { at } from "../scripts/lib/paths.mjs";
import { ask } from "../scripts/lib/run.mjs";

const packageVersion = (name) =>
  JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8")).version;

/** Describes the machine of the measurements. */
const machine = () => ({
  system: `${type()} ${release().split("-")[0]}`,
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memory_gib: Math.round(totalmem() / 2 ** 30),
});

const versions = (packages) => ({
  node: process.versions.node,
  rustc: ask("rustc", ["--version"])?.split(" ")[1],
  ...Object.fromEntries(packages.map((name) => [name, packageVersion(name)])),
});

/**
 * Writes bench/results/<name>.json. `packages` are npm packages whose version is recorded, `versions` are other versions. A row may name
 * its table as `table`.
 */
export function writeResults(name, { packages = [], versions: others = {}, rows, goals, ...about }) {
  mkdirSync(at("bench", "results"), { recursive: true });
  const allVersions = { ...versions(packages), ...others };
  const results = { name, ...about, machine: machine(), versions: allVersions, rows, goals };
  writeFileSync(at("bench", "results", `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** Returns the number of rounds, which GIFLET_ROUNDS overrides for a quick run. */
export const roundsOr = (rounds) => Number(process.env.GIFLET_ROUNDS ?? rounds);

/** Returns a goal with a maximum of `target`. */
export const atMost = (name, target, value, unit) => ({
  name,
  bound: "at most",
  target,
  value,
  unit,
  met: value <= target,
});

/** Returns a goal with a minimum of `target`. */
export const atLeast = (name, target, value, unit) => ({
  name,
  bound: "at least",
  target,
  value,
  unit,
  met: value >= target,
});

export function readJson(file, fallback) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : fallback;
}
