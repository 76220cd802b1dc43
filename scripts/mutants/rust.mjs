import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at, cache } from "../lib/paths.mjs";
import { ask, Failed, stream } from "../lib/run.mjs";
import { cargoMutants, cargoMutantsProgram } from "../setup/cargo-tools.mjs";
import { sample } from "./sample.mjs";

const statuses = {
  CaughtMutant: "killed",
  Timeout: "killed",
  MissedMutant: "survived",
  Unviable: "unviable",
};

/** Exit codes of cargo-mutants for a complete run: nothing missed, mutants missed, timeouts. */
const complete = [0, 2, 3];

/** Returns a function that tests a sample of the mutants that cargo-mutants finds in files of a crate, with the tests of this crate. */
export const rust = (crate, files) => async (size, seed) => {
  await cargoMutants();
  const scope = ["mutants", "--dir", at(), "--package", crate, ...files.flatMap((file) => ["--file", file])];
  const list = ask(cargoMutantsProgram, [...scope, "--list", "--json"], { maxBuffer: 2 ** 28 });
  if (list === undefined) throw new Failed(`cargo-mutants cannot list the mutants of ${files}`);
  const all = JSON.parse(list);
  const names = sample(all, size, seed).map(({ name }) => name);

  const output = mkdtempSync(join(tmpdir(), "giflet-mutants-"));
  const only = names.flatMap((name) => ["--re", `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`]);
  const options = [
    "--gitignore",
    "true",
    "--jobs",
    "1",
    "--colors",
    "never",
    "--no-times",
    "--output",
    output,
  ];
  // The dependencies are compiled once, and of the crate only what a mutant changes. `--lib` leaves out documentation tests, which the crates do not have.
  const env = { CARGO_TARGET_DIR: join(cache, "mutants", "target") };
  const { code } = await stream(cargoMutantsProgram, [...scope, ...only, ...options, "--", "--lib"], { env });
  if (!complete.includes(code)) throw new Failed(`cargo-mutants ended with ${code}`);
  const { outcomes } = JSON.parse(readFileSync(join(output, "mutants.out", "outcomes.json"), "utf8"));
  rmSync(output, { recursive: true });
  const tested = outcomes.flatMap(({ scenario, summary }) =>
    scenario.Mutant ? [{ name: scenario.Mutant.name, status: statuses[summary] }] : [],
  );
  // Mutants of different places may have the same name.
  if (tested.length < names.length)
    throw new Failed(`${tested.length} of ${names.length} mutants were tested`);
  return { total: all.length, tested };
};
