import { existsSync } from "node:fs";
import { buildPackages } from "./build.mjs";
import { allClauseProblems } from "./check/behaviour.mjs";
import { coreDependencies, inlineMarkup } from "./check/dependencies.mjs";
import { examplesCompile } from "./check/examples.mjs";
import { allBrokenLinks } from "./check/links.mjs";
import { allUnknownNames } from "./check/names.mjs";
import { allForbiddenWords } from "./check/words.mjs";
import { outdatedApiReports } from "./docs/api-reports.mjs";
import { rustdoc } from "./docs/rustdoc.mjs";
import { typescriptDocs } from "./docs/typescript-docs.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { main, stream } from "./lib/run.mjs";
import { seconds } from "./lib/steps.mjs";
import { workspaces } from "./lib/workspaces.mjs";
import { setup } from "./setup.mjs";

/** How many lines of a failure are printed. Run the program itself to see the rest. */
const maxLines = 60;

/** A check that passes when its program succeeds. */
const program = (name, command, args) => ({
  name,
  run: async () => {
    const { code, output } = await stream(command, args, { quiet: true });
    return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`];
  },
});

/** A check that passes when its function finds nothing. */
const search = (name, run) => ({ name, run });

const clippy = (name, ...args) =>
  program(name, "cargo", ["clippy", "--quiet", ...args, "--", "-D", "warnings"]);

const lints = () => [
  clippy("clippy, native", "--workspace", "--all-targets", "--features", "giflet-collector/stream"),
  clippy("clippy, collector without the stream", "--package", "giflet-collector"),
  clippy("clippy, wasm", ...wasmCrates, "--all-targets", "--target", "wasm32-unknown-unknown"),
  clippy("clippy, modules", ...moduleCrates, "--lib", "--target", "wasm32-unknown-unknown"),
  program("biome", npmBin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]),
  search("modules of the core depend on lower layers only", coreDependencies),
  search("no inline style, no raw HTML", inlineMarkup),
  search("plain words", allForbiddenWords),
  search("links in Markdown exist", allBrokenLinks),
  search("paths and names in Markdown exist", allUnknownNames),
  search("docs/behaviour.md names the tests of every requirement", allClauseProblems),
];
const wasmCrates = ["--package", "giflet-wasm-tests"];
const moduleCrates = [
  "giflet-browse",
  "giflet-telemetry",
  "giflet-full",
  "giflet-embed-module",
  "giflet-embed-static",
  "giflet-unpack",
].flatMap((name) => ["--package", name]);

/** Reports a wrong table with its line, and modules that are not those of the tables. */
const tables = ["test", "--quiet", "--package", "giflet-sdk-core", "--lib", "--", "providers::"];

/** Checks the format of a package outside the workspace. */
const rustfmt = (dir) =>
  program(`rustfmt, ${dir}`, "cargo", ["fmt", "--manifest-path", at(dir, "Cargo.toml"), "--check"]);

const others = () => [
  program("rustfmt", "cargo", ["fmt", "--all", "--check", "--", "--files-with-diff"]),
  rustfmt("fuzz"),
  rustfmt("scripts/bindgen"),
  ...workspaces()
    .filter((dir) => existsSync(at(dir, "tsconfig.json")))
    .map((dir) => program(`types of ${dir}`, npmBin("tsc"), ["--noEmit", "-p", at(dir)])),
  search("examples in the documentation compile", examplesCompile),
  program("tables of the providers", "cargo", tables),
  program("documentation of the crates", "cargo", rustdoc),
  search("documentation of the packages", () => typescriptDocs()),
  search("reports of the public API are up to date", outdatedApiReports),
];

await main(async () => {
  await setup();
  await buildPackages();
  const checks = process.argv.includes("lint") ? lints() : [...others(), ...lints()];
  console.log("Check");
  let failed = 0;
  for (const { name, run } of checks) {
    const from = performance.now();
    const problems = await run();
    if (problems.length > 0) failed += 1;
    console.log(`  ${problems.length > 0 ? "FAIL" : "ok  "}  ${name} (${seconds(from)})`);
    const lines = problems.flatMap((problem) => problem.split("\n")).slice(0, maxLines);
    for (const line of lines) console.log(`        ${line}`);
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
