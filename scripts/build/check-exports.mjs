import { readFileSync } from "node:fs";
import { ids, readExports, readSections } from "../lib/wasm-file.mjs";

/**
 * Throws if the glue uses a name that its module does not export: such a call would fail only when it is made, which for the recovery from a trap
 * is never in most tests.
 */
export function checkExports(modulePath, gluePath) {
  const missing = missingExports(readFileSync(modulePath), readFileSync(gluePath, "utf8"));
  if (missing.length > 0)
    throw new Error(`${gluePath} uses ${missing.join(", ")}, which the module does not export`);
}

/** Returns the names that the glue uses and the module does not export. */
export function missingExports(module, glue) {
  const section = readSections(module).find(({ id }) => id === ids.exports);
  const exported = new Set(section && readExports(section.body).map(({ name }) => name));
  const used = new Set([...glue.matchAll(/\bwasm\s*(?:\?\.|\.)\s*([\w$]+)/g)].map(([, name]) => name));
  return [...used].filter((name) => !exported.has(name));
}
