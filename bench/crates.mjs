/**
 * The libraries of the stack: the crates with the code of each (serde's is in serde_core), and where it is used. Tools and JavaScript libraries have no
 * code in a module.
 */
export const libraries = [
  {
    name: "wasm-bindgen",
    crates: ["wasm_bindgen"],
    use: "every module: exports the classes and declares their imports. [scripts/bindgen](../scripts/bindgen) writes the glue",
  },
  {
    name: "web-sys",
    crates: ["web_sys"],
    use: "[sdk-core/full](../sdk-core/full): `Request`, `Response`, `AbortController`; gloo-net uses it for the rest of Fetch",
  },
  {
    name: "js-sys",
    crates: ["js_sys"],
    use: "[sdk-core/full](../sdk-core/full): promises as futures (wasm-bindgen-futures re-exports them), `JSON`, `Date`, `Math`, `Reflect`; [wasm-tests](../wasm-tests)",
  },
  {
    name: "serde",
    crates: ["serde", "serde_core"],
    use: "[sdk-core/full](../sdk-core/full): settings, options of calls and every entity are derived structs. On servers: the model of [sdk-core](../sdk-core) and the [sample service](../examples/sample-service)",
  },
  {
    name: "serde-wasm-bindgen",
    crates: ["serde_wasm_bindgen"],
    use: "[sdk-core/full](../sdk-core/full): reads settings and options from JavaScript objects, passes entities on as objects",
  },
  {
    name: "gloo-net",
    crates: ["gloo_net"],
    use: "[sdk-core/full](../sdk-core/full): builds requests, reads status and headers of responses",
  },
  {
    name: "gloo-timers",
    crates: ["gloo_timers"],
    use: "[sdk-core/full](../sdk-core/full): the timer of retries and timeouts",
  },
  {
    name: "wasm-pack",
    use: "`npm test`: runs [wasm-tests](../wasm-tests) in Chromium and Firefox, and [builds sdk-core/full](../scripts/packages/wasm-pack.mjs) as a package that a page imports without a bundler. The modules of `@giflet/core` are [built](../scripts/build/wasm.mjs) without it",
  },
  {
    name: "react",
    use: "peer dependency of [@giflet/react-components](../packages/react-components), 18 or 19; the [examples](../examples). The script tag of [@giflet/embed](../packages/embed) uses preact instead",
  },
  { name: "react-dom", use: "like react: `flushSync` in the grid, `createRoot` in the examples" },
  { name: "rollup", use: "bundles [packages](../packages)" },
  { name: "rolldown", use: "minifies the scripts of [@giflet/embed](../packages/embed), with oxc" },
];

/** `hashbrown` is the hash table of std. */
const standard = new Set(["core", "alloc", "std", "hashbrown", "compiler_builtins", "__rustc"]);

export const isStandard = (crate) => standard.has(crate);
export const isOwn = (crate) => crate.startsWith("giflet");

/** Code without a crate: wasm-opt merges several nearly equal functions. */
export const merged = "(merged by wasm-opt)";

/**
 * Returns the crate and module of a function by its demangled name, for example `<a::b::C as d::E>::f`. By the orphan rule, an implementation for a type of
 * the standard library is in the crate of the trait.
 */
export function pathOf(name) {
  if (name === "") return [merged];
  if (!name.includes("::")) return [crateOfExport(name)];
  return itemPath(name.replaceAll(/\[[0-9a-f]+\]/g, ""));
}

function crateOfExport(name) {
  if (/^__| shim$/.test(name)) return "wasm_bindgen";
  // Methods are exported as `class_method`; a name without an underscore is a builtin of the compiler, for example `memcmp`.
  return name.includes("_") ? "giflet (exported functions)" : "compiler_builtins";
}

/** Returns the path of an item. A built-in type has no path and belongs to the core library. */
function itemPath(name) {
  const item = name.replace(/^(?:&|\*|const |mut |dyn )+/, "");
  if (!item.startsWith("<")) {
    return /^([a-z_]\w*(?:::[a-z_]\w*)*)::/.exec(item)?.[1].split("::") ?? ["core"];
  }
  const [type, trait] = qualified(item);
  const path = itemPath(type);
  return trait && isStandard(path[0]) ? itemPath(trait) : path;
}

/** Returns the type, and the trait if there is one, of `<type as trait>::f`. */
function qualified(name) {
  let depth = 0;
  let split;
  let end = 0;
  do {
    if (name[end] === "<") depth += 1;
    // Not the arrow of a function's type.
    if (name[end] === ">" && name[end - 1] !== "-") depth -= 1;
    if (depth === 1 && name.startsWith(" as ", end)) split ??= end;
    end += 1;
  } while (depth > 0 && end < name.length);
  return [name.slice(1, split ?? end - 1), split && name.slice(split + " as ".length, end - 1)];
}
