import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceOnce } from "./replace-once.mjs";

const where = "scripts/build/glue.mjs";

/**
 * Adapts the glue of wasm-bindgen in a folder, and its declarations, to what the loader needs. `isFull` is for the module that sends requests and
 * sets timers itself.
 */
export function adaptGlue(dir, isFull) {
  edit(join(dir, "giflet.js"), [
    deferTextCoders,
    encodeAtOnce,
    replaceLoading,
    replaceRecovery,
    ...(isFull ? [exposeClosures] : []),
  ]);
  edit(join(dir, "giflet.d.ts"), [(types) => replaceTypes(types, isFull)]);
}

function edit(file, edits) {
  writeFileSync(
    file,
    edits.reduce((text, change) => change(text), readFileSync(file, "utf8")),
  );
}

function replaceMatch(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`The glue has changed, no ${pattern}: see ${where}`);
  return text.replace(pattern, replacement);
}

/** Creates the text coders of the glue with the instance. At import they may be missing, for example in Jest's jsdom. */
function deferTextCoders(text) {
  const coders = {
    "let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();":
      "let cachedTextDecoder;",
    "const cachedTextEncoder = new TextEncoder();": "let cachedTextEncoder;",
    "function __wbg_get_imports() {": `function __wbg_get_imports() {
    cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
    cachedTextEncoder = new TextEncoder();`,
  };
  // Every engine with WebAssembly has it: https://caniuse.com/mdn-api_textencoder_encodeinto
  const fallback = /if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n.*?\n\}\n/s;
  return replaceOnce(text, coders, where).replace(fallback, "");
}

/**
 * Encodes texts with the encoder alone. The glue copies ASCII letter by letter, which is faster for short texts and once the engine has optimized
 * the loop: the first responses, of 50 kB each, come before that.
 */
const encodeAtOnce = (text) =>
  text
    .replace(
      /(function passStringToWasm0\(arg, malloc), realloc\) \{\n {4}if \(realloc === undefined\) \{\n(.*?) {4}\}\n.*?\n\}\n/s,
      "$1) {\n$2}\n",
    )
    .replaceAll(", wasm.__wbindgen_realloc)", ")");

/**
 * Replaces the loading code of the glue, which can fetch and compile a module in several ways: src/compile.ts does that for the entries that
 * need it. Here the glue only instantiates a compiled module.
 */
const replaceLoading = (text) =>
  replaceMatch(
    text,
    /async function __wbg_load\(.*function initSync\(.*let __wbg_init_promise;.*/s,
    instantiation,
  );

const instantiation = `
function initSync({ module }) {
    if (wasm !== undefined) return wasm;
    if (!(module instanceof WebAssembly.Module)) module = new WebAssembly.Module(module);
    return __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}
async function instantiateModule(module) {
    return __wbg_finalize_init(await WebAssembly.instantiate(module, __wbg_get_imports()), module);
}
function linearMemory() {
    return wasm.memory;
}
export { initSync, instantiateModule, linearMemory };
`;

/**
 * Names the function that replaces the instance, and instantiates as the start does: wasm-bindgen calls a start function even if the module has
 * none. The loader calls it at once after a trap, so the check for a scheduled replacement before each call is removed.
 */
function replaceRecovery(text) {
  const recovery = {
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
  };
  return replaceOnce(text, recovery, where).replace(/^ *__wbg_call_guard\(\);\n/gm, "");
}

/**
 * Makes the loader run the closures of timers and promises: a trap in a closure must not reach the page, and a closure of an instance that
 * has trapped must not run.
 */
function exposeClosures(text) {
  const closures = {
    "            throw new Error('Cannot invoke closure from previous WASM instance');":
      "            return;",
    "return f(a, state.b, ...args);": "return runClosure(() => f(a, state.b, ...args));",
    // A closure that its own call has dropped, if that call then traps.
    "if (--state.cnt === 0) {": "if (--state.cnt === 0 && state.instance === __wbg_instance_id) {",
  };
  return `${replaceOnce(text, closures, where)}let runClosure = (run) => run();
export function guardClosures(guard) {
    runClosure = guard;
}
`;
}

/** Declares the functions of the adapted glue. Without `Symbol.dispose`, which requires a newer `lib` of the user's compiler. */
function replaceTypes(types, isFull) {
  const reset = {
    "export function __wbg_reset_state(): void;": `/** Replaces the instance: its memory is not reliable after a trap. Objects of the earlier instance throw when they are used. */
export function reinit(): void;`,
  };
  const loading = `/** Instantiates a compiled module. */
export function instantiateModule(module: WebAssembly.Module): Promise<InitOutput>;
/** The memory of the running instance. */
export function linearMemory(): WebAssembly.Memory;
`;
  const closures = `/** Sets the function that runs the closures of timers and promises. */
export function guardClosures(guard: (run: () => unknown) => unknown): void;
`;
  const init = /\/\*\*(?:(?!\*\/).)*\*\/\nexport default function __wbg_init .*\n/s;
  const adapted = replaceMatch(replaceOnce(types, reset, where), init, loading).replace(
    /^ *\[Symbol\.dispose\]\(\): void;\n/gm,
    "",
  );
  return isFull ? adapted + closures : adapted;
}
