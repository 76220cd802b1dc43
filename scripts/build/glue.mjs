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
    replaceLoading,
    replaceRecovery,
    isFull ? exposeClosures : dropUnused,
  ]);
  edit(join(dir, "giflet.d.ts"), [(types) => replaceTypes(types, isFull)]);
}

function edit(file, edits) {
  writeFileSync(
    file,
    edits.reduce((text, change) => change(text), readFileSync(file, "utf8")),
  );
}

/** Replaces all matches of patterns that each occur. */
function replaceAll(text, replacements) {
  for (const [pattern, replacement] of replacements) {
    if (text.search(pattern) < 0) throw new Error(`The glue has changed, no ${pattern}: see ${where}`);
    text = text.replaceAll(pattern, replacement);
  }
  return text;
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
 * Replaces the loading code of the glue, which can fetch and compile a module in several ways: src/compile.ts does that for the entries that
 * need it. Here the glue only instantiates a compiled module. The check at the start of each method becomes a function.
 */
const replaceLoading = (text) =>
  replaceAll(text, [
    ...(hasClasses(text) ? [staleCheck] : []),
    [
      /async function __wbg_load\(.*function initSync\(.*let __wbg_init_promise;.*/gs,
      () => instantiation(text),
    ],
  ]);

const hasClasses = (text) => /^export class /m.test(text);

const staleCheck = [
  /if \(this\.__wbg_inst !== undefined && this\.__wbg_inst !== __wbg_instance_id\) \{\s*throw new Error\('Invalid stale object from previous Wasm instance'\);\s*\}/g,
  "checkInstance(this);",
];

const checkInstance = `function checkInstance(object) {
    if (object.__wbg_inst !== __wbg_instance_id) throw new Error('Invalid stale object from previous Wasm instance');
}
`;

const instantiation = (text) => `
function initSync({ module }) {
    if (wasm !== undefined) return wasm;
    if (!(module instanceof WebAssembly.Module)) module = new WebAssembly.Module(module);
    return __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}
${hasClasses(text) ? checkInstance : ""}async function instantiateModule(module) {
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

const unusedOfClasses = [
  [/if \(Symbol\.dispose\) .*\n/g, ""],
  [/\(typeof FinalizationRegistry === 'undefined'\)\n.*\n {4}: new/g, "new"],
  [
    /Object\.defineProperty\(this, '__wbg_inst', \{ value: (\w+), writable: true \}\)/g,
    "this.__wbg_inst = $1",
  ],
];

/**
 * Removes unused code of the glue: encoding without `realloc`, `using`, and freeing earlier arguments when a later one is not a string. Every
 * engine with `URL.canParse`, which the module needs, has `FinalizationRegistry`. The view with which the address of
 * a text is passed is not cached, because that is rare.
 */
function dropUnused(text) {
  const used = replaceAll(text, [
    [/ {4}if \(realloc === undefined\) \{\n(?: {8}.*\n)* {4}\}\n\n/g, ""],
    ...(hasClasses(text) ? unusedOfClasses : []),
    [
      / *try \{\n((?: *(?:ptr|len)\d = .*\n)+) *\} catch \(e\) \{\n(?: *if \(ptr\d\) .*\n)+ *throw e;\n *\}\n/g,
      "$1",
    ],
  ]);
  // Only modules that receive a text from an import have the view, and only objects of classes know their instance.
  const withoutIds = (code) =>
    hasClasses(code) ? code : code.replace(/^(let __wbg_instance_id = 0;| *__wbg_instance_id\+\+;)\n/gm, "");
  return withoutIds(used)
    .replace(
      /let cachedDataViewMemory0 = null;\n(function getDataViewMemory0\(\) \{\n)(?: {4}.*\n)*/,
      "$1    return new DataView(wasm.memory.buffer);\n",
    )
    .replace(/^ *cachedDataViewMemory0 = null;\n/gm, "");
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
  const adapted = replaceAll(replaceOnce(types, reset, where), [
    ...(hasClasses(types) ? [[/^ *\[Symbol\.dispose\]\(\): void;\n/gm, ""]] : []),
    [/\/\*\*(?:(?!\*\/).)*\*\/\nexport default function __wbg_init .*\n/gs, loading],
  ]);
  return isFull ? adapted + closures : adapted;
}
