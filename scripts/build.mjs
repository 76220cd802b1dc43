import { testedServices } from "./build/services.mjs";
import { buildWasm, removeStaleWasm } from "./build/wasm.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { packages } from "./lib/packages.mjs";
import { at } from "./lib/paths.mjs";
import { main, run, together } from "./lib/run.mjs";
import { whenChanged } from "./lib/stamp.mjs";
import { seconds } from "./lib/steps.mjs";

/** The modules that the sources of `@giflet/core` import. */
export async function buildClientModules(kind = "dev") {
  await step(`wasm (${kind})`, () => buildWasm(kind));
  await step(`wasm of the telemetry (${kind})`, () => buildWasm(`telemetry-${kind}`));
  await step(`JavaScript fallback (${kind})`, () => buildWasm(`script-${kind}`));
  await step(`JavaScript fallback of the telemetry (${kind})`, () => buildWasm(`telemetry-script-${kind}`));
}

/** The module of `@giflet/core/site`. */
export const buildSiteModule = (kind = "dev") =>
  step(`wasm of the site (${kind})`, () => buildWasm(`site-${kind}`));

/** The WebAssembly modules; see `build`. */
async function buildModules({ release = false, site = true } = {}) {
  console.log("Build");
  const kind = release ? "release" : "dev";
  await buildClientModules(kind);
  await step(`wasm of the static player page (${kind})`, () => buildWasm(`static-${kind}`));
  if (site) {
    await buildSiteModule(kind);
    await step("wasm of the embed handler", () => buildWasm("server"));
  } else {
    removeStaleWasm(`site-${kind}`);
    removeStaleWasm("server");
  }
}

/** The modules and the packages; see `build`. */
export async function buildPackages(options) {
  await buildModules(options);
  // Each package is built from the dist folders of those before it.
  for (const name of packages) await step(`packages/${name}`, () => buildPackage(name));
}

/**
 * Builds the wasm, the packages and the sample service, unless they are up to date. `release` compiles the core for size, as
 * published; without it, an up-to-date release build is used too. `mocks` is for tests: it adds the mocks of the video hosts to
 * the service, and builds the collector. Without `site`, `@giflet/core/site` and `@giflet/embed/server` are built only if their
 * wasm is up to date. `parts` limits the build to the modules, the packages (which need the modules) or the services.
 */
export async function build({ parts = ["packages", "services"], ...options } = {}) {
  const isBuilt = (part) => parts.includes(part);
  await together(
    isBuilt("packages") ? buildPackages(options) : isBuilt("modules") && buildModules(options),
    isBuilt("services") && buildService(options),
  );
}

async function step(name, make) {
  const from = performance.now();
  const ran = await make();
  console.log(ran ? `  done  ${name} (${seconds(from)})` : `  ok    ${name}: unchanged`);
}

function buildPackage(name) {
  const dir = (...parts) => at("packages", name, ...parts);
  const below = packages.slice(0, packages.indexOf(name)).map((lower) => at("packages", lower, "dist"));
  const own = [
    "src",
    "wasm",
    "wasm-script",
    "wasm-server",
    "wasm-site",
    "wasm-static",
    "wasm-telemetry",
    "wasm-telemetry-script",
    "webfonts",
    "package.json",
    "rollup.config.mjs",
    "tsconfig.json",
  ].map((path) => dir(path));
  const inputs = [...own, ...below, at("scripts", "build"), at("tsconfig.base.json")];
  return whenChanged(`package-${name}`, { inputs, outputs: [dir("dist")] }, () =>
    run("npm", ["run", "--silent", "build", "--workspace", `packages/${name}`]),
  );
}

/** The sample service, with the collector and the mocks for tests. cargo knows what is up to date. */
export const buildService = ({ mocks } = {}) =>
  step("sample service", async () => {
    await run("cargo", ["build", ...(mocks ? testedServices : ["--package", "giflet-sample-service"])]);
    return true;
  });

if (process.argv[1] === import.meta.filename) {
  const { values } = readArguments("npm run build --", {
    options: { release: { type: "boolean" }, mocks: { type: "boolean" } },
  });
  await main(() => build(values));
}
