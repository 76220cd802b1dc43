import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTests, countVitest } from "./lib/counts.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { stream } from "./lib/run.mjs";
import { toolPath, wasmPackProgram } from "./setup/cargo-tools.mjs";
import { chromedriverProgram, chromiumProgram } from "./setup/chromium.mjs";
import { firefoxProgram } from "./setup/firefox.mjs";

/** Runs a program whose output carries the counts. */
async function counted(command, args, options) {
  const { code, output } = await stream(command, args, options);
  return { code, counts: countTests(output) };
}

async function vitest(dir) {
  const scratch = mkdtempSync(join(tmpdir(), "giflet-vitest-"));
  const file = join(scratch, "report.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const env = { CHROMIUM: chromiumProgram(), FIREFOX: firefoxProgram() };
  try {
    const { code } = await stream(npmBin("vitest"), args, { cwd: dir, env });
    return { code, counts: countVitest(JSON.parse(readFileSync(file, "utf8"))) };
  } catch (error) {
    return { code: error.message };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function wasm() {
  const args = [
    "test",
    "--headless",
    "--chrome",
    "--chromedriver",
    chromedriverProgram(),
    "--mode",
    "no-install",
  ];
  // The driver gives up on all tests together after 20 s by default: too little on a busy machine.
  const env = { WASM_BINDGEN_TEST_TIMEOUT: "300", PATH: toolPath(at("node_modules", ".bin")) };
  return counted(wasmPackProgram, [...args, "wasm-tests"], { env });
}

const script = (file) => () => counted(process.execPath, [at(file)]);

/** Every suite, in the order `npm test` runs them. */
export const suites = {
  check: script("scripts/check.mjs"),
  rust: () => counted("cargo", ["test", "--workspace"]),
  wasm,
  unit: () => vitest(at()),
  packages: script("scripts/test-packages.mjs"),
  size: script("bench/size.mjs"),
  e2e: () => vitest(at("e2e")),
};
