import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failed, stream } from "../lib/run.mjs";
import { stryker, strykerProgram } from "../setup/stryker.mjs";

const statuses = {
  Killed: "killed",
  Timeout: "killed",
  Survived: "survived",
  NoCoverage: "survived",
  RuntimeError: "unviable",
  CompileError: "unviable",
};

/**
 * Returns a function that tests all mutants that Stryker finds in files, with test files of the package `root`. Only the tests that
 * execute a mutant run for it, in the same process, so there is no need for a sample.
 */
export const typescript = (root, files, tests) => async () => {
  await stryker();
  const folder = mkdtempSync(join(tmpdir(), "giflet-mutants-"));
  const report = join(folder, "report.json");
  const config = join(folder, "stryker.json");
  const options = {
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.config.mjs" },
    mutate: files,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    ignorePatterns: ["target", "bench", "e2e", "examples", "fuzz", "react-18"],
    tempDirName: folder,
    concurrency: 1,
    allowConsoleColors: false,
    // No such file: it would be rewritten with TypeScript, which the folder of Stryker lacks.
    tsconfigFile: "none",
  };
  writeFileSync(config, JSON.stringify(options));
  const env = { MUTANTS_PACKAGE: root, MUTANTS_TESTS: tests.join() };
  const { code } = await stream(strykerProgram, ["run", config], { env });
  if (code !== 0) throw new Failed(`Stryker ended with ${code}`);
  const { files: results } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true });
  const tested = Object.entries(results).flatMap(([file, { mutants }]) =>
    mutants.map(({ location, replacement, mutatorName, status }) => ({
      name: `${file}:${location.start.line}:${location.start.column}: ${mutatorName}: ${replacement}`,
      status: statuses[status],
    })),
  );
  return { total: tested.length, tested };
};
