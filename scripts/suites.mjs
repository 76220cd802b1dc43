import { add, countTests, verdict } from "./lib/counts.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { stream } from "./lib/run.mjs";
import { geckodriverProgram, toolPath, wasmPackProgram } from "./setup/cargo-tools.mjs";
import { chromedriverProgram } from "./setup/chromium.mjs";
import { firefoxProgram } from "./setup/firefox.mjs";

/** Runs a program and reads the counts from its output. */
async function counted(command, args, options) {
  const { code, output } = await stream(command, args, options);
  return { code, counts: countTests(output) };
}

function vitest(dir, ...options) {
  const reporters = ["--reporter=default", `--reporter=${at("scripts", "lib", "counts-reporter.mjs")}`];
  return counted(npmBin("vitest"), ["run", ...options, ...reporters], { cwd: dir });
}

/** Runs wasm-tests in one browser. */
async function wasmPackTest(browser, driverEnv) {
  const args = ["test", "--headless", ...browser, "--mode", "no-install", "wasm-tests"];
  const env = {
    // The default timeout of all tests together is 20 s, which is too short on a busy machine.
    WASM_BINDGEN_TEST_TIMEOUT: "300",
    // The test runner prefers an exported GECKODRIVER to the chromedriver that wasm-pack passes.
    GECKODRIVER: undefined,
    PATH: toolPath(at("node_modules", ".bin")),
    ...driverEnv,
  };
  const { code, counts } = await counted(wasmPackProgram, args, { env });
  return { code, counts: verdict(counts, code) };
}

/**
 * Runs wasm-pack once for each browser, because with both it stops when the first fails. Each run has its own verdict, so that a
 * browser that did not start fails the suite although the other has counts.
 */
async function wasm() {
  const runs = [
    await wasmPackTest(["--chrome", "--chromedriver", chromedriverProgram()]),
    await wasmPackTest(["--firefox", "--geckodriver", geckodriverProgram], {
      // geckodriver looks for a program named firefox, and Debian's is firefox-esr.
      GECKODRIVER_ARGS: `--binary '${firefoxProgram()}'`,
    }),
  ];
  const failed = runs.find(({ code }) => code !== 0);
  return { code: failed?.code ?? 0, counts: add(runs.map(({ counts }) => counts)) };
}

const script = (file) => () => counted(process.execPath, [at(file)]);

/** The suites in the order of `npm test`. */
export const suites = {
  check: script("scripts/check.mjs"),
  rust: () => counted("cargo", ["test", "--workspace", "--features", "giflet-collector/stream"]),
  wasm,
  unit: () => vitest(at()),
  packages: () => vitest(at(), "--config", "scripts/packages/vitest.config.mjs"),
  site: () => vitest(at("site")),
  size: script("bench/size.mjs"),
  e2e: () => vitest(at("e2e")),
};
