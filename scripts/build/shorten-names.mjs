import { readFileSync, writeFileSync } from "node:fs";
import {
  ids,
  readExports,
  readImports,
  readSections,
  writeNumber,
  writeSections,
} from "../lib/wasm-file.mjs";

/**
 * Renames the imports and exports of a module to one or two letters, in the module and in its glue: the names of wasm-bindgen are long,
 * and their hashes do not compress. Exported names of the glue, and names that tools look for, stay.
 */
export function shortenNames(modulePath, gluePath) {
  const bytes = readFileSync(modulePath);
  const sections = readSections(bytes);
  const importNames = readImports(sections.find(({ id }) => id === ids.imports).body);
  const exportNames = readExports(sections.find(({ id }) => id === ids.exports).body);
  const glue = readFileSync(gluePath, "utf8");
  const isPublic = (name) =>
    name === "memory" || new RegExp(`^export (function|class) ${name}\\b`, "m").test(glue);
  const long = [...new Set([...importNames, ...exportNames].map(({ name }) => name))].filter(
    (name) => !isPublic(name),
  );
  const short = new Map(long.map((name, index) => [name, `$${index.toString(36)}`]));
  const rename = (name) => short.get(name) ?? name;
  const shorter = sections.map(({ id, body }) => {
    if (id === ids.imports) return { id, body: writeImports(importNames, rename) };
    if (id === ids.exports) return { id, body: writeExports(exportNames, rename) };
    return { id, body };
  });
  writeFileSync(modulePath, writeSections(bytes, shorter));
  writeFileSync(gluePath, glue.replace(/\b[\w$]+\b/g, rename));
}

const writeText = (text) => Buffer.concat([writeNumber(Buffer.byteLength(text)), Buffer.from(text)]);

function writeImports(names, rename) {
  const rows = names.map(({ module, name, what }) =>
    Buffer.concat([writeText(module), writeText(rename(name)), what]),
  );
  return Buffer.concat([writeNumber(names.length), ...rows]);
}

function writeExports(names, rename) {
  const rows = names.map(({ name, what }) => Buffer.concat([writeText(rename(name)), what]));
  return Buffer.concat([writeNumber(names.length), ...rows]);
}
