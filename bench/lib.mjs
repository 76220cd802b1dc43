import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { brotliCompressSync, constants } from "node:zlib";
import { at } from "../scripts/lib/paths.mjs";
import { ask } from "../scripts/lib/run.mjs";
import { chromiumProgram } from "../scripts/setup/chromium.mjs";
import { firefoxProgram } from "../scripts/setup/firefox.mjs";
import { shuffled } from "./stats.mjs";

const packageVersion = (name) =>
  JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8")).version;

/** Describes the machine of the measurements. */
const machine = () => ({
  system: `${type()} ${release().split("-")[0]}`,
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memory_gib: Math.round(totalmem() / 2 ** 30),
});

const browserPrograms = { chromium: chromiumProgram, firefox: firefoxProgram };
const browserVersion = (name) => /\d[\d.]*/.exec(ask(browserPrograms[name](), ["--version"]) ?? "")?.[0];

const versions = (packages, browsers) => ({
  node: process.versions.node,
  rustc: ask("rustc", ["--version"])?.split(" ")[1],
  ...Object.fromEntries(packages.map((name) => [name, packageVersion(name)])),
  ...Object.fromEntries(browsers.map((name) => [name, browserVersion(name)])),
});

/**
 * Writes bench/results/<name>.json. The versions of `packages` of npm and of `browsers` are recorded. A row may name its table as `table`.
 */
export function writeResults(name, { packages = [], browsers = [], rows, goals, ...about }) {
  mkdirSync(at("bench", "results"), { recursive: true });
  const results = { name, ...about, machine: machine(), versions: versions(packages, browsers), rows, goals };
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

/** Calls `visit` with each item in each round, in random order. Resolves to the items with their results. */
export async function visitInRounds(what, rounds, items, visit) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const item of shuffled(items)) visits.push({ ...item, ...(await visit(item)) });
    console.log(`  ${what}, round ${round + 1} of ${rounds}`);
  }
  return visits;
}

export function readJson(file, fallback) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : fallback;
}

/** Returns the size of a file as a browser receives it: brotli, quality 11. */
export const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
