import { countTests, verdict } from "./lib/counts.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { stream } from "./lib/run.mjs";
import { geckodriverProgram, toolPath, wasmPackProgram } from "./setup/cargo-tools.mjs";
import { chromedriverProgram } from "./setup/chromium.mjs";
import { firefoxProgram } from "./setup/firefox.mjs";
import { lowestChromiumProgram } from "./setup/lowest-chromium.mjs";

/** Runs a program and reads the counts from its output. */
async function counted(command, args, options) {
  const { code, output } = await stream(command, args, options);
  return { code, output, counts: countTests(output) };
}

/** Runs the tests of a folder. `options` are those of `stream`. */
export function vitest(dir, args = [], options = {}) {
  const reporters = ["--reporter=default", `--reporter=${at("scripts", "lib", "counts-reporter.mjs")}`];
  return counted(npmBin("vitest"), ["run", ...args, ...reporters], { cwd: dir, ...options });
}

/** Runs wasm-tests in a browser. */
async function wasmPackTest(browser, { quiet }, driverEnv) {
  const args = ["test", "--headless", ...browser, "--mode", "no-install", "wasm-tests"];
  const env = {
    // The default timeout of all tests together is 20 s, which is too short on a busy machine.
    WASM_BINDGEN_TEST_TIMEOUT: "300",
    // The test runner prefers an exported GECKODRIVER to the chromedriver that wasm-pack passes.
    GECKODRIVER: undefined,
    PATH: toolPath(at("node_modules", ".bin")),
    ...driverEnv,
  };
  const { code, output, counts } = await counted(wasmPackProgram, args, { env, quiet });
  return { code, output, counts: verdict(counts, code) };
}

const script = (file, ...args) => counted(process.execPath, [at(file), ...args]);

/**
 * The suites in the order of `npm test`, with what each needs: of the set-up (setup.mjs), and of the build, `modules`, `packages` and
 * `services` (build.mjs). Those that run one program at a time (`isSerial`) leave processors idle, so they run beside the others, and
 * their output is printed when each has ended.
 */
export const suites = {
  check: {
    needs: ["release"],
    builds: ["packages"],
    run: () => script("scripts/check.mjs"),
  },
  rust: {
    needs: [],
    builds: [],
    run: () => counted("cargo", ["test", "--workspace"]),
  },
  wasm: {
    needs: ["wasm-pack", "chromium"],
    builds: [],
    isSerial: true,
    run: (options) => wasmPackTest(["--chrome", "--chromedriver", chromedriverProgram()], options),
  },
  unit: {
    needs: ["release"],
    builds: ["modules"],
    // A thread starts faster than a process, and each of the 130 files has one.
    run: () => vitest(at(), ["--pool=threads"]),
  },
  packages: {
    needs: ["release", "chromium"],
    builds: ["packages", "services"],
    isSerial: true,
    run: (options) => vitest(at(), ["--config", "scripts/packages/vitest.config.mjs"], options),
  },
  site: {
    needs: ["release", "chromium"],
    builds: ["packages"],
    isSerial: true,
    run: (options) => vitest(at("site"), [], options),
  },
  size: {
    needs: ["release"],
    builds: ["packages"],
    run: () => script("bench/size.mjs"),
  },
  e2e: {
    needs: ["release", "chromium", "firefox", "webkit"],
    builds: ["packages", "services"],
    run: () => vitest(at("e2e")),
  },
};

/** What `npm run test:nightly` runs of them: with more cases, tools and engines. */
export const nightlySuites = {
  check: { ...suites.check, run: () => script("scripts/check.mjs", "stream") },
  rust: {
    ...suites.rust,
    run: () =>
      counted("cargo", ["test", "--workspace", "--features", "giflet-collector/stream"], {
        env: { PROPTEST_CASES: "10000", GIFLET_OPERATIONS: "1000000" },
      }),
  },
  wasm: {
    needs: ["wasm-pack", "firefox", "geckodriver"],
    builds: [],
    isSerial: true,
    run: (options) =>
      wasmPackTest(["--firefox", "--geckodriver", geckodriverProgram], options, {
        // geckodriver looks for a program named firefox, and Debian's is firefox-esr.
        GECKODRIVER_ARGS: `--binary '${firefoxProgram()}'`,
      }),
  },
  unit: suites.unit,
  packages: { ...suites.packages, needs: [...suites.packages.needs, "wasm-pack"] },
  site: suites.site,
  e2e: { ...suites.e2e, needs: [...suites.e2e.needs, "stream"] },
  /** The lowest Chromium of docs/versions.md. */
  lowest: {
    needs: ["release", "lowest-chromium"],
    builds: ["packages", "services"],
    run: () => {
      const suites = ["carousel/carousel", "gif/gif", "grid/scroll", "pages/journeys"];
      const files = suites.map((name) => `suites/${name}.test.ts`);
      const env = { CHROMIUM: lowestChromiumProgram, GIFLET_NIGHTLY: undefined };
      return vitest(at("e2e"), ["--project=e2e", ...files], { env });
    },
  },
  css: {
    needs: ["release", "chromium"],
    builds: ["packages", "services"],
    run: () => vitest(at("e2e"), ["--config", "rules.config.ts"]),
  },
  /** Licences, sources and known faults of the crates. */
  deny: {
    needs: [],
    builds: [],
    run: () => script("scripts/deny.mjs"),
  },
  /** A million simulated visitors. The program fails if an action is not counted once. */
  scale: {
    needs: [],
    builds: [],
    run: async () => {
      const command = "cargo run --release --package giflet-simulation > target/scale.json";
      const { code } = await stream("sh", ["-c", command]);
      const passed = Number(code === 0);
      return { code, counts: { passed, failed: 1 - passed, skipped: 0 } };
    },
  },
};
