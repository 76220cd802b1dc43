import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildPackages } from "./build.mjs";
import { examplesCompile } from "./check/examples.mjs";
import { browserTypes, inlineMarkup } from "./check/forbidden.mjs";
import { upwardUses } from "./check/layers.mjs";
import { allBrokenLinks } from "./check/links.mjs";
import { allUnknownNames } from "./check/names.mjs";
import { requirementProblems } from "./check/requirements.mjs";
import { allForbiddenWords } from "./check/words.mjs";
import { outdatedAttributeTables } from "./docs/elements.mjs";
import { rustdoc, withStream } from "./docs/rustdoc.mjs";
import { readArguments } from "./lib/arguments.mjs";
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
  usesCargo: command === "cargo",
  run: async () => {
    const { code, output } = await stream(command, args, { quiet: true });
    return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`];
  },
});

/** A check that passes when its function finds nothing. */
const search = (name, run) => ({ name, run });

/** A script of its own, so that other checks can run beside a long computation. */
const script = (name, ...path) => program(name, process.execPath, [at(...path)]);

const clippy = (name, ...args) =>
  program(name, "cargo", ["clippy", "--quiet", ...args, "--", "-D", "warnings"]);
const clippyNative = (...args) => clippy("clippy, native", "--workspace", "--all-targets", ...args);
const clippyWasm = (name, crates, ...args) =>
  clippy(
    name,
    ...crates.flatMap((crate) => ["--package", crate]),
    ...["--lib", ...args, "--target", "wasm32-unknown-unknown"],
  );
const siteCrates = ["giflet-wasm-tests", "giflet-browse", "giflet-full", "giflet-telemetry"];
const pageCrates = ["giflet-embed-module", "giflet-embed-static"];

const rustDocs = (...args) => program("documentation of the crates", "cargo", [...rustdoc, ...args]);

const lints = () => [
  clippyNative(),
  // Apart, because the second group enables a feature of the core that the first must compile without.
  clippyWasm("clippy, wasm", siteCrates, "--test", "*"),
  clippyWasm("clippy, wasm of the player pages", pageCrates),
  program("biome", npmBin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]),
  search("the core names no type of a browser", browserTypes),
  search("nothing points up, no circles", upwardUses),
  search("no inline style, no raw HTML", inlineMarkup),
  search("plain words", allForbiddenWords),
  search("links in Markdown exist", allBrokenLinks),
  search("paths and names in Markdown exist", allUnknownNames),
  search("a test names each requirement", requirementProblems),
  search("the tables of attributes are up to date", async () => outdatedAttributeTables()),
];

/** Checks the format of a package outside the workspace. */
const rustfmt = (dir) =>
  program(`rustfmt, ${dir}`, "cargo", ["fmt", "--manifest-path", at(dir, "Cargo.toml"), "--check"]);

/** One build, so that the projects share the declarations that they read. Each imports the built packages, as an application does. */
const types = () =>
  program("types of the workspaces", npmBin("tsc"), [
    ...["--build", "--noEmit"],
    ...workspaces()
      .map((dir) => at(dir, "tsconfig.json"))
      .filter((config) => existsSync(config)),
  ]);

const others = () => [
  types(),
  program("rustfmt", "cargo", ["fmt", "--all", "--check", "--", "--files-with-diff"]),
  rustfmt("fuzz"),
  rustfmt("scripts/bindgen"),
  script("documentation of the packages", "scripts", "docs", "typescript-docs.mjs"),
  script("every supported browser has the features in use", "scripts", "check", "browsers.mjs"),
  script("reports of the public API are up to date", "scripts", "docs", "api-reports.mjs"),
  script("docs/trust.md is up to date", "scripts", "docs", "trust.mjs"),
  search("examples in the documentation compile", examplesCompile),
  rustDocs(),
];

/** The checks that depend on the stream of the collector, whose clients of NATS and PostgreSQL take minutes to compile. */
const streamChecks = () => [clippyNative(...withStream), rustDocs(...withStream)];

/** The checks that can be run alone. Those of `lint` and `stream` read no built file. */
const groups = { lint: lints, types: () => [types()], stream: streamChecks };
const unbuilt = ["lint", "stream"];

async function runCheck({ name, run }) {
  const from = performance.now();
  const problems = await run();
  console.log(`  ${problems.length > 0 ? "FAIL" : "ok  "}  ${name} (${seconds(from)})`);
  const lines = problems.flatMap((problem) => problem.split("\n")).slice(0, maxLines);
  for (const line of lines) console.log(`        ${line}`);
  return problems.length === 0;
}

/**
 * Runs as many checks at a time as there are processors, but one of cargo, which locks its target folder; these first, because they take
 * the longest. Returns how many failed.
 */
async function runChecks(checks) {
  const waiting = [
    ...checks.filter(({ usesCargo }) => usesCargo),
    ...checks.filter(({ usesCargo }) => !usesCargo),
  ];
  let cargoRuns = false;
  let failed = 0;
  const worker = async () => {
    for (;;) {
      const index = waiting.findIndex(({ usesCargo }) => !(usesCargo && cargoRuns));
      if (index < 0) return;
      const [check] = waiting.splice(index, 1);
      if (check.usesCargo) cargoRuns = true;
      if (!(await runCheck(check))) failed += 1;
      if (check.usesCargo) cargoRuns = false;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}

await main(async () => {
  const { positionals } = readArguments("npm run check --", { words: Object.keys(groups) });
  if (positionals.length > 0 && positionals.every((name) => unbuilt.includes(name))) await setup(["lint"]);
  else {
    await setup();
    await buildPackages();
  }
  const checks =
    positionals.length > 0 ? positionals.flatMap((name) => groups[name]()) : [...others(), ...lints()];
  console.log("Check");
  const failed = await runChecks(checks);
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
