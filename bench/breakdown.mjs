import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { namedWasm } from "../scripts/build/wasm.mjs";
import { main } from "../scripts/lib/run.mjs";
import { ids } from "../scripts/lib/wasm-file.mjs";
import { setup } from "../scripts/setup.mjs";
import { functions, namedSections } from "./wasm-parts.mjs";

/** Crate, and module for our own, of a demangled Rust name such as `<a::b::C as d::E>::f`. */
function moduleOf(name) {
  if (!name.includes("::")) return name.startsWith("__") ? "wasm_bindgen" : "(exported functions)";
  const path = /(?:^|<|&|dyn )([a-z_][a-z0-9_]*(?:::[a-z_][a-z0-9_]*)*)::/.exec(
    name.replaceAll(/\[[0-9a-f]+\]/g, ""),
  )?.[1];
  // What has no path belongs to a built-in type, and so to the core library.
  const [crate, module] = (path ?? "core").split("::");
  return crate === "giflet_sdk_core" && module ? `${crate}::${module}` : crate;
}

/** Where the bytes of the release wasm are: its code by crate and module, and its other sections. */
function rowsOf(module) {
  const groups = new Map();
  const add = (part, bytes) => groups.set(part, [...(groups.get(part) ?? []), bytes]);
  for (const { name, body } of functions(module)) add(moduleOf(name), body);
  for (const { id, name, body } of namedSections(module)) {
    if (id !== ids.custom && id !== ids.code) add(`(${name} section)`, body);
  }
  return [...groups]
    .map(([part, pieces]) => ({ part, pieces: pieces.length, whole: Buffer.concat(pieces) }))
    .map(({ part, pieces, whole }) => ({
      part,
      pieces,
      bytes: whole.length,
      brotli: brotliCompressSync(whole).length,
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

await main(async () => {
  await setup({ release: true });
  const scratch = mkdtempSync(join(tmpdir(), "giflet-breakdown-"));
  try {
    console.table(rowsOf(readFileSync(await namedWasm(scratch))));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
