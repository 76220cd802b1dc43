import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, npmBin } from "../lib/paths.mjs";
import { ask, outputOf, run } from "../lib/run.mjs";
import { isFresh, whenChanged } from "../lib/stamp.mjs";
import { bindgenProgram } from "../setup/cargo-tools.mjs";
import { adaptGlue } from "./glue.mjs";
import { FALLBACK_FILE, lowering, withoutFeatures, writeScript, writeStub } from "./js-fallback.mjs";

const target = "wasm32-unknown-unknown";
const inputs = [
  "sdk-core/src",
  "sdk-core/Cargo.toml",
  "sdk-core/browse",
  "sdk-core/full",
  "sdk-core/platform",
  "sdk-core/telemetry",
  "Cargo.toml",
  "Cargo.lock",
  ".cargo",
  "scripts/bindgen",
  "scripts/build/wasm.mjs",
  ...["glue", "js-fallback", "replace-once"].map((name) => `scripts/build/${name}.mjs`),
  "scripts/lib/wasm-file.mjs",
];

const pageInputs = ["page/template", "server/module", "server/responses", "static/module"].map(
  (path) => `packages/embed/src/${path}`,
);

/**
 * The modules to build. `dev` uses the compiler's standard library; `release` compiles one for size. Those of the site also have the calls of a
 * provider's own site. `script` is compiled to JavaScript; development builds have a stub instead, which saves a third of the time of a first build.
 */
const browse = ["--package", "giflet-browse"];
const full = ["--package", "giflet-full"];
const telemetry = ["--package", "giflet-telemetry"];
const staticPage = {
  dir: "wasm-static",
  package: "embed",
  cargo: ["--package", "giflet-embed-static"],
  plain: true,
  inputs: pageInputs,
};
const variants = {
  dev: { dir: "wasm", cargo: browse },
  release: { dir: "wasm", cargo: browse, small: true },
  "telemetry-dev": { dir: "wasm-telemetry", cargo: telemetry },
  "telemetry-release": { dir: "wasm-telemetry", cargo: telemetry, small: true },
  "site-dev": { dir: "wasm-site", cargo: full },
  "site-release": { dir: "wasm-site", cargo: full, small: true },
  // For servers, which download nothing: the glue stays as wasm-bindgen writes it.
  server: {
    dir: "wasm-server",
    package: "embed",
    cargo: ["--package", "giflet-embed-module"],
    plain: true,
    inputs: pageInputs,
  },
  // For the player page of static hosts.
  "static-dev": { ...staticPage },
  "static-release": { ...staticPage, small: true },
  "script-dev": { dir: "wasm-script", stub: "wasm" },
  "script-release": { dir: "wasm-script", cargo: browse, script: "wasm", small: true },
  "telemetry-script-dev": { dir: "wasm-telemetry-script", stub: "wasm-telemetry" },
  "telemetry-script-release": {
    dir: "wasm-telemetry-script",
    cargo: telemetry,
    script: "wasm-telemetry",
    small: true,
  },
};

/**
 * The flags of unstable cargo options, on the stable compiler. Inlining small functions before code generation, which rustc does not do
 * when it optimizes for size, saves a fifteenth: see docs/decisions/004-size.md. Without reference types: no JavaScript object crosses the
 * boundary, and the JavaScript fallback, which is compiled from the same code, supports no table of them.
 */
const small = {
  cargo: ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"],
  flags:
    "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none -Zinline-mir=yes -Ctarget-feature=-reference-types",
};

/** The features of modules from rustc and wasm-bindgen. wasm-opt rejects code that uses a feature that is not enabled. */
const features = [
  "bulk-memory",
  "sign-ext",
  "nontrapping-float-to-int",
  "mutable-globals",
  "reference-types",
  "multivalue",
].map((name) => `--enable-${name}`);

const out = (name) => at("packages", variants[name].package ?? "core", variants[name].dir);

const MODULE_FILE = "giflet_bg.wasm";
const GLUE_FILES = ["giflet.js", "giflet.d.ts"];

const recipe = (name) => ({
  inputs: [...inputs, ...(variants[name].inputs ?? [])].map((path) => at(path)),
  words: [name, ask("rustc", ["--version"])],
  outputs: filesOf(variants[name]).map((file) => join(out(name), file)),
});

function filesOf({ script, stub }) {
  if (stub) return GLUE_FILES;
  return [...GLUE_FILES, script ? FALLBACK_FILE : MODULE_FILE];
}

/** Compiles a variant unless it is up to date. An up-to-date release build replaces a `dev` build. */
export async function buildWasm(name) {
  const shipped = name.replace("dev", "release");
  if (name !== shipped && isFresh(`wasm-${shipped}`, recipe(shipped))) return false;
  return whenChanged(`wasm-${name}`, recipe(name), () => make(variants[name], out(name)));
}

/** Removes an outdated variant that is not rebuilt, so that no package is built from it. */
export function removeStaleWasm(name) {
  const shipped = name.replace("dev", "release");
  if (![name, shipped].some((name) => isFresh(`wasm-${name}`, recipe(name)))) {
    rmSync(out(name), { recursive: true, force: true });
  }
}

async function make(variant, out) {
  mkdirSync(out, { recursive: true });
  if (variant.stub) return writeStub(out, variant.stub);
  if (variant.script) return makeScript(variant, out);
  await bind(await compile(variant), out, variant);
  rmSync(join(out, `${MODULE_FILE}.d.ts`), { force: true });
  if (variant.plain || variant.small) await optimize(out, [...passes, ...stripped], variant);
}

async function makeScript(variant, out) {
  const module = await compile(variant);
  await bind(withoutFeatures(module, `${module}.mvp`), out);
  await optimize(out, [...lowering, ...(variant.small ? passes : ["-O"]), ...stripped], variant);
  await writeScript(join(out, MODULE_FILE), out, variant.script);
}

/** Builds a release variant with function names in `dir` and returns its path, to measure the size of functions. */
export async function namedWasm(name, dir) {
  await bind(await compile(variants[name]), dir, variants[name]);
  await optimize(dir, [...passes, "--debuginfo"]);
  return join(dir, MODULE_FILE);
}

async function compile(variant) {
  const targetDir = at("target", ...(variant.small ? ["small"] : []));
  await run(
    "cargo",
    [
      ...["build", "--lib", "--release", "--target", target],
      ...["--target-dir", targetDir, ...variant.cargo, ...(variant.small ? small.cargo : [])],
    ],
    { env: variant.small ? { RUSTFLAGS: small.flags, RUSTC_BOOTSTRAP: "1" } : {} },
  );
  const library = variant.cargo[1].replaceAll("-", "_");
  return join(targetDir, target, "release", `${library}.wasm`);
}

async function bind(module, out, { cargo, plain } = {}) {
  await run(bindgenProgram, [module, out]);
  if (!plain) adaptGlue(out, cargo === full);
}

/**
 * Flattening makes more code identical. A function with one caller is not inlined, because a large function compresses worse.
 */
const passes = ["--flatten", "--rereloop", "--one-caller-inline-max-function-size=0", "-Oz", "-Oz"];

const stripped = ["--strip-debug", "--strip-producers", "--strip-target-features"];

/**
 * Optimizes the bound module in `dir`. In small modules with an adapted glue, imports and exports get short names: the names of wasm-bindgen are
 * long, and their hashes do not compress.
 */
async function optimize(dir, args, { small, plain } = {}) {
  const module = join(dir, MODULE_FILE);
  const isShort = small && !plain;
  const names = isShort ? ["--minify-imports-and-exports-and-modules"] : [];
  const output = await outputOf(npmBin("wasm-opt"), [...features, ...args, ...names, module, "-o", module]);
  if (isShort) shortenNames(join(dir, "giflet.js"), JSON.parse(output));
}

/**
 * Renames the imports and exports in the glue. `names` is what wasm-opt reports. Throws if the glue uses a name that is not exported: in the recovery
 * from a trap, the call would fail only then.
 */
function shortenNames(glue, names) {
  const imports = new Map(names.imports.map(([, name, short]) => [name, short]));
  const exports = new Map(names.exports);
  const shorter = readFileSync(glue, "utf8")
    .replace('"./giflet_bg.js"', "a")
    .replace(/\b__wb\w+/g, (name) => imports.get(name) ?? name)
    .replace(/\bwasm\.(\w+)/g, (_, name) => {
      if (!exports.has(name)) throw new Error(`${glue} uses ${name}, which the module does not export`);
      return `wasm.${exports.get(name)}`;
    });
  writeFileSync(glue, shorter);
}
