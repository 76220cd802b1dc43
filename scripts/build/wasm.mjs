import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, npmBin } from "../lib/paths.mjs";
import { ask, run } from "../lib/run.mjs";
import { isFresh, whenChanged } from "../lib/stamp.mjs";
import { bindgenProgram } from "../setup/cargo-tools.mjs";
import { checkExports } from "./check-exports.mjs";
import { FALLBACK_FILE, lowering, withoutFeatures, writeScript, writeStub } from "./js-fallback.mjs";
import { replaceOnce } from "./replace-once.mjs";
import { shortenNames } from "./shorten-names.mjs";

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
  "scripts/build/check-exports.mjs",
  "scripts/build/shorten-names.mjs",
  "scripts/build/js-fallback.mjs",
  "scripts/build/replace-once.mjs",
  "scripts/lib/wasm-file.mjs",
];

/**
 * The modules to build. `dev` uses the compiler's standard library; `release` compiles one for size. Those of the site also have the calls of a
 * provider's own site. `script` is compiled to JavaScript; development builds have a stub instead, which saves a third of the time of a first build.
 */
const browse = ["--package", "giflet-browse"];
const full = ["--package", "giflet-full"];
const telemetry = ["--package", "giflet-telemetry"];
const variants = {
  dev: { dir: "wasm", cargo: browse },
  release: { dir: "wasm", cargo: browse, small: true },
  "telemetry-dev": { dir: "wasm-telemetry", cargo: telemetry },
  "telemetry-release": { dir: "wasm-telemetry", cargo: telemetry, small: true },
  "site-dev": { dir: "wasm-site", cargo: full },
  "site-release": { dir: "wasm-site", cargo: full, small: true },
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

const out = (name) => at("packages", "core", variants[name].dir);

const recipe = (name) => ({
  inputs: inputs.map((path) => at(path)),
  words: [name, ask("rustc", ["--version"])],
  outputs: ["giflet.js", "giflet.d.ts", ...payload(variants[name])].map((file) => join(out(name), file)),
});

const payload = ({ script, stub }) => (stub ? [] : [script ? FALLBACK_FILE : "giflet_bg.wasm"]);

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
  rmSync(join(out, "giflet_bg.wasm.d.ts"), { force: true });
  dropDisposal(join(out, "giflet.d.ts"));
  if (variant.small) {
    await shrink(join(out, "giflet_bg.wasm"), stripped);
    shortenNames(join(out, "giflet_bg.wasm"), join(out, "giflet.js"));
  }
  checkExports(join(out, "giflet_bg.wasm"), join(out, "giflet.js"));
}

async function makeScript(variant, out) {
  const module = await compile(variant);
  await bind(withoutFeatures(module, `${module}.mvp`), out);
  const bound = join(out, "giflet_bg.wasm");
  await run(npmBin("wasm-opt"), [
    ...features,
    ...lowering,
    ...(variant.small ? passes : ["-O"]),
    ...stripped,
    bound,
    "-o",
    bound,
  ]);
  if (variant.small) shortenNames(bound, join(out, "giflet.js"));
  checkExports(bound, join(out, "giflet.js"));
  await writeScript(bound, out, variant.script);
}

/** Builds a release variant with function names in `dir` and returns its path, to measure the size of functions. */
export async function namedWasm(name, dir) {
  await bind(await compile(variants[name]), dir, variants[name]);
  const module = join(dir, "giflet_bg.wasm");
  await shrink(module, ["--debuginfo"]);
  return module;
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

async function bind(module, out, { cargo } = {}) {
  await run(bindgenProgram, [module, out]);
  deferTextCoders(join(out, "giflet.js"));
  replaceLoading(out);
  replaceRecovery(out);
  if (cargo?.includes("giflet-full")) exposeClosures(out);
  else dropUnused(join(out, "giflet.js"));
}

const staleCheck =
  /if \(this\.__wbg_inst !== undefined && this\.__wbg_inst !== __wbg_instance_id\) \{\s*throw new Error\('Invalid stale object from previous Wasm instance'\);\s*\}/g;

/**
 * Replaces the loading code of the glue, which can fetch and compile a module in several ways: src/compile.ts does that for the entries that
 * need it. Here the glue only instantiates a compiled module. The check at the start of each method becomes a function.
 */
function replaceLoading(out) {
  const glue = join(out, "giflet.js");
  const text = readFileSync(glue, "utf8");
  const [load, sync, init] = [
    "async function __wbg_load(",
    "function initSync(",
    "let __wbg_init_promise;",
  ].map((part) => text.indexOf(part));
  const declarations = join(out, "giflet.d.ts");
  const types = readFileSync(declarations, "utf8");
  const defaultExport = /\/\*\*(?:(?!\*\/).)*\*\/\nexport default function __wbg_init .*\n/s;
  if (!(load >= 0 && load < sync && sync < init && staleCheck.test(text) && defaultExport.test(types)))
    throw new Error("The glue has changed: see replaceLoading in scripts/build/wasm.mjs");
  writeFileSync(glue, text.slice(0, load).replaceAll(staleCheck, "checkInstance(this);") + instantiation);
  writeFileSync(
    declarations,
    types.replace(
      defaultExport,
      `/** Instantiates a compiled module. */
export function instantiateModule(module: WebAssembly.Module): Promise<InitOutput>;
/** The memory of the running instance. */
export function linearMemory(): WebAssembly.Memory;
`,
    ),
  );
}

/**
 * Names the function that replaces the instance, and instantiates as the start does: wasm-bindgen calls a start function even if the module has
 * none. The loader calls it at once after a trap, so the check for a scheduled replacement before each call is removed.
 */
function replaceRecovery(out) {
  const glue = join(out, "giflet.js");
  const replaced = replaceOnce(
    readFileSync(glue, "utf8"),
    {
      "export function __wbg_reset_state () {": "export function reinit() {",
      [`    __wbg_reinit_scheduled = false;
    wasmInstance = new WebAssembly.Instance(wasmModule, __wbg_get_imports());
    wasm = wasmInstance.exports;
    wasm.__wbindgen_start();
`]: "    __wbg_finalize_init(new WebAssembly.Instance(wasmModule, __wbg_get_imports()), wasmModule);\n",
      [`function __wbg_call_guard() {
    if (__wbg_reinit_scheduled) {
        __wbg_reset_state();
        return;
    }
}
`]: "",
      "let __wbg_reinit_scheduled = false;\n": "",
    },
    "replaceRecovery in scripts/build/wasm.mjs",
  );
  writeFileSync(glue, replaced.replace(/^ *__wbg_call_guard\(\);\n/gm, ""));
  const declarations = join(out, "giflet.d.ts");
  writeFileSync(
    declarations,
    replaceOnce(
      readFileSync(declarations, "utf8"),
      {
        "export function __wbg_reset_state(): void;": `/** Replaces the instance: its memory is not reliable after a trap. Objects of the earlier instance throw when they are used. */
export function reinit(): void;`,
      },
      "replaceRecovery in scripts/build/wasm.mjs",
    ),
  );
}

/**
 * Removes unused code of the glue: encoding without `realloc`, `using`, and freeing earlier arguments when a later one is not a string. Every
 * engine with `URL.canParse`, which the module needs, has `FinalizationRegistry`. The view with which the address of
 * a text is passed is not cached, because that is rare.
 */
function dropUnused(glue) {
  const unused = [
    [/ {4}if \(realloc === undefined\) \{\n(?: {8}.*\n)* {4}\}\n\n/g, ""],
    [/if \(Symbol\.dispose\) .*\n/g, ""],
    [
      / *try \{\n((?: *(?:ptr|len)\d = .*\n)+) *\} catch \(e\) \{\n(?: *if \(ptr\d\) .*\n)+ *throw e;\n *\}\n/g,
      "$1",
    ],
    [/\(typeof FinalizationRegistry === 'undefined'\)\n.*\n {4}: new/g, "new"],
    [
      /Object\.defineProperty\(this, '__wbg_inst', \{ value: (\w+), writable: true \}\)/g,
      "this.__wbg_inst = $1",
    ],
  ];
  let text = readFileSync(glue, "utf8");
  for (const [pattern, replacement] of unused) {
    if (!pattern.test(text))
      throw new Error(`The glue has changed: see dropUnused in scripts/build/wasm.mjs: ${pattern}`);
    text = text.replaceAll(pattern, replacement);
  }
  // Only modules that receive a text from an import have the view.
  text = text
    .replace(
      /let cachedDataViewMemory0 = null;\n(function getDataViewMemory0\(\) \{\n)(?: {4}.*\n)*/,
      "$1    return new DataView(wasm.memory.buffer);\n",
    )
    .replace(/^ *cachedDataViewMemory0 = null;\n/gm, "");
  writeFileSync(glue, text);
}

/**
 * Makes the loader run the closures of timers and promises: a trap in a closure must not reach the page, and a closure of an instance that
 * has trapped must not run.
 */
function exposeClosures(out) {
  const glue = join(out, "giflet.js");
  const text = replaceOnce(
    readFileSync(glue, "utf8"),
    {
      "            throw new Error('Cannot invoke closure from previous WASM instance');":
        "            return;",
      "return f(a, state.b, ...args);": "return runClosure(() => f(a, state.b, ...args));",
      // A closure that its own call has dropped, if that call then traps.
      "if (--state.cnt === 0) {": "if (--state.cnt === 0 && state.instance === __wbg_instance_id) {",
    },
    "exposeClosures in scripts/build/wasm.mjs",
  );
  writeFileSync(
    glue,
    `${text}let runClosure = (run) => run();
export function guardClosures(guard) {
    runClosure = guard;
}
`,
  );
  const declarations = join(out, "giflet.d.ts");
  writeFileSync(
    declarations,
    `${readFileSync(declarations, "utf8")}/** Sets the function that runs the closures of timers and promises. */
export function guardClosures(guard: (run: () => unknown) => unknown): void;
`,
  );
}

const instantiation = `
function initSync({ module }) {
    if (wasm !== undefined) return wasm;
    if (!(module instanceof WebAssembly.Module)) module = new WebAssembly.Module(module);
    return __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}
function checkInstance(object) {
    if (object.__wbg_inst !== __wbg_instance_id) throw new Error('Invalid stale object from previous Wasm instance');
}
async function instantiateModule(module) {
    return __wbg_finalize_init(await WebAssembly.instantiate(module, __wbg_get_imports()), module);
}
function linearMemory() {
    return wasm.memory;
}
export { initSync, instantiateModule, linearMemory };
`;

/** Creates the text coders of the glue with the instance. At import they may be missing, for example in Jest's jsdom. */
function deferTextCoders(glue) {
  const coders = {
    "let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();":
      "let cachedTextDecoder;",
    "const cachedTextEncoder = new TextEncoder();": "let cachedTextEncoder;",
    "function __wbg_get_imports() {": `function __wbg_get_imports() {
    cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
    cachedTextEncoder = new TextEncoder();`,
  };
  let text = replaceOnce(readFileSync(glue, "utf8"), coders, "deferTextCoders in scripts/build/wasm.mjs");
  // Every engine with WebAssembly has it: https://caniuse.com/mdn-api_textencoder_encodeinto
  text = text.replace(/if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n.*?\n\}\n/s, "");
  writeFileSync(glue, text);
}

/** Removes `Symbol.dispose` from the published types, since it requires a newer `lib` of the user's compiler. */
function dropDisposal(declarations) {
  const text = readFileSync(declarations, "utf8");
  writeFileSync(declarations, text.replaceAll(/^ *\[Symbol\.dispose\]\(\): void;\n/gm, ""));
}

/**
 * Flattening makes more code identical. A function with one caller is not inlined, because a large function compresses worse.
 */
const passes = ["--flatten", "--rereloop", "--one-caller-inline-max-function-size=0", "-Oz", "-Oz"];

const stripped = ["--strip-debug", "--strip-producers", "--strip-target-features"];

async function shrink(module, ending) {
  const smaller = `${module}.smaller`;
  await run(npmBin("wasm-opt"), [...features, ...passes, ...ending, module, "-o", smaller]);
  renameSync(smaller, module);
}
