import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmBin } from "../lib/paths.mjs";
import { outputOf } from "../lib/run.mjs";
import { ids, reader, readSections, writeSections } from "../lib/wasm-file.mjs";
import { replaceOnce } from "./replace-once.mjs";

/** The module in JavaScript, in the folder of its glue. */
export const FALLBACK_FILE = "core.js";

/** Passes that replace newer instructions in the standard library by older ones, since wasm2js supports no others. */
export const lowering = [
  "--signext-lowering",
  "--llvm-memory-copy-fill-lowering",
  "--llvm-nontrapping-fptoint-lowering",
];

/**
 * Writes the module without the section `target_features` to `to`, and returns that path. The section comes from the standard library. It
 * lets wasm-bindgen use tables of JavaScript values, which wasm2js does not support.
 */
export function withoutFeatures(module, to) {
  const bytes = readFileSync(module);
  const isFeatures = ({ id, body }) => id === ids.custom && reader(body).text() === "target_features";
  const others = readSections(bytes).filter((section) => !isFeatures(section));
  writeFileSync(to, writeSections(bytes, others));
  return to;
}

/** Compiles the bound module in `out` to JavaScript, and adapts its glue. The types are those of the folder `dir`. */
export async function writeScript(module, out, dir) {
  const output = await outputOf(npmBin("wasm2js"), ["--emscripten", "-O", module]);
  const replacements = {
    "function instantiate(info)": "export class Trap extends Error {}\nexport function instantiate(info)",
    "throw new Error('abort');": "throw new Trap('giflet: unreachable');",
    // Detaches views of the old memory, as growing WebAssembly memory does.
    "buffer = newBuffer;": "structuredClone(buffer, { transfer: [buffer] });\n   buffer = newBuffer;",
  };
  const script = replaceOnce(output, replacements, "js-fallback.mjs");
  // esbuild may not be installed before the set-up.
  const { transform } = await import("esbuild");
  const minified = await transform(script, { minify: true, target: "es2022" });
  writeFileSync(join(out, FALLBACK_FILE), minified.code);
  const glue = join(out, "giflet.js");
  writeFileSync(glue, `${wasmStub}${readFileSync(glue, "utf8")}${opening}`);
  writeFileSync(join(out, "giflet.d.ts"), types(dir));
  rmSync(module);
  rmSync(`${module}.d.ts`, { force: true });
}

/** Writes a script whose `open` throws, so that the packages can be built without the fallback. */
export function writeStub(out, dir) {
  writeFileSync(join(out, "giflet.js"), stub);
  writeFileSync(join(out, "giflet.d.ts"), types(dir));
  rmSync(join(out, FALLBACK_FILE), { force: true });
}

const stub = `export function open() {
  throw new Error("giflet: only release builds contain the JavaScript fallback (npm run build -- --release)");
}
`;

/** The parts of `WebAssembly` that the glue uses. */
const wasmStub = `import { instantiate, Trap } from "./${FALLBACK_FILE}";
const WebAssembly = {
  Module: Function,
  Instance: class {
    constructor(module, imports) {
      this.exports = module(imports);
    }
  },
};
`;

const opening = `
export { Trap };
export const open = () => void initSync({ module: instantiate });
`;

const types = (dir) => `export * from "../${dir}/giflet.js";
/** The error that the core throws where WebAssembly would trap. */
export class Trap extends Error {}
/** Creates the instance that the other functions use. */
export function open(): void;
`;
