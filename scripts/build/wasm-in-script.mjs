import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmBin } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { ids, reader, readSections, writeSections } from "../lib/wasm-file.mjs";
import { replaceOnce } from "./replace-once.mjs";

/** The module in JavaScript, beside its glue. */
export const CORE_SCRIPT = "core.js";

/** Says in older instructions what the standard library says in newer ones; wasm2js knows no others. */
export const lowering = [
  "--signext-lowering",
  "--llvm-memory-copy-fill-lowering",
  "--llvm-nontrapping-fptoint-lowering",
];

/**
 * Writes the module without the note of what it may use, to `to`, and answers with that. The standard library brings the note
 * along, and wasm-bindgen reads from it that there are tables of JavaScript's values, which wasm2js has no word for.
 */
export function withoutFeatures(module, to) {
  const bytes = readFileSync(module);
  const isNote = ({ id, body }) => id === ids.custom && reader(body).text() === "target_features";
  const kept = readSections(bytes).filter((section) => !isNote(section));
  writeFileSync(to, writeSections(bytes, kept));
  return to;
}

/** Makes a script of the bound module in `out`, and lets its glue and their types, which are those in `dir`, speak of that. */
export async function writeScript(module, out, dir) {
  const { code, output } = await stream(npmBin("wasm2js"), ["--emscripten", "-O", module], { quiet: true });
  if (code !== 0) throw new Failed(`wasm2js ended with ${code}: ${output.slice(0, 2000)}`);
  const replacements = {
    "function instantiate(info)": "export class Trap extends Error {}\nexport function instantiate(info)",
    "throw new Error('abort');": "throw new Trap('giflet: unreachable');",
    // As memory that grows does: whoever looked at the old one sees that it is empty.
    "buffer = newBuffer;": "structuredClone(buffer, { transfer: [buffer] });\n   buffer = newBuffer;",
  };
  const script = replaceOnce(output, replacements, "wasm-in-script.mjs");
  // Not before it is installed.
  const { transform } = await import("esbuild");
  const minified = await transform(script, { minify: true, target: "es2022" });
  writeFileSync(join(out, CORE_SCRIPT), minified.code);
  const glue = join(out, "giflet.js");
  writeFileSync(glue, `${standIn}${readFileSync(glue, "utf8")}${opening}`);
  writeFileSync(join(out, "giflet.d.ts"), types(dir));
  rmSync(module);
  rmSync(`${module}.d.ts`, { force: true });
}

/** Writes a script that fails to open, so that the packages can be built without the module in JavaScript. */
export function writeStub(out, dir) {
  writeFileSync(join(out, "giflet.js"), stub);
  writeFileSync(join(out, "giflet.d.ts"), types(dir));
  rmSync(join(out, CORE_SCRIPT), { force: true });
}

const stub = `export function open() {
  throw new Error("giflet: only release builds contain the JavaScript fallback (npm run build -- --release)");
}
`;

/** What the glue asks of WebAssembly. A start of an instance is called for even where there is none. */
const standIn = `import { instantiate, Trap } from "./${CORE_SCRIPT}";
const WebAssembly = {
  Module: Function,
  Instance: class {
    constructor(module, imports) {
      this.exports = { __wbindgen_start() {}, ...module(imports) };
    }
  },
};
`;

const opening = `
export { Trap };
export const open = () => void initSync({ module: instantiate });
`;

const types = (dir) => `export * from "../${dir}/giflet.js";
/** What the core throws where WebAssembly would trap. */
export class Trap extends Error {}
/** Makes the instance that all else speaks to. */
export function open(): void;
`;
