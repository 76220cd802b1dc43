import { readFileSync, writeFileSync } from "node:fs";

const imports = 2;
const exports = 7;

/**
 * Gives the imports and exports of a module one- and two-letter names, in the module and in its glue: wasm-bindgen's are
 * long, and hashes do not compress. Names that are part of the package's face, or that tools look for, stay.
 */
export function shortenNames(modulePath, gluePath) {
  const bytes = readFileSync(modulePath);
  const sections = readSections(bytes);
  const importNames = readImports(sections.find(({ id }) => id === imports).body);
  const exportNames = readExports(sections.find(({ id }) => id === exports).body);
  const glue = readFileSync(gluePath, "utf8");
  const isFace = (name) =>
    name === "memory" || new RegExp(`^export (function|class) ${name}\\b`, "m").test(glue);
  const long = [...new Set([...importNames, ...exportNames].map(({ name }) => name))].filter(
    (name) => !isFace(name),
  );
  const short = new Map(long.map((name, index) => [name, `$${index.toString(36)}`]));
  const rename = (name) => short.get(name) ?? name;
  const shorter = sections.map(({ id, body }) => {
    if (id === imports) return { id, body: writeImports(importNames, rename) };
    if (id === exports) return { id, body: writeExports(exportNames, rename) };
    return { id, body };
  });
  writeFileSync(modulePath, Buffer.concat([bytes.subarray(0, 8), ...shorter.map(writeSection)]));
  writeFileSync(gluePath, glue.replace(/\b[\w$]+\b/g, rename));
}

function reader(bytes) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const take = (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    number,
    take,
    text: () => take(number()).toString("utf8"),
    isAtEnd: () => at >= bytes.length,
    position: () => at,
  };
}

function readSections(bytes) {
  const sections = [];
  const input = reader(bytes.subarray(8));
  while (!input.isAtEnd()) {
    const id = input.take(1)[0];
    sections.push({ id, body: input.take(input.number()) });
  }
  return sections;
}

function readImports(body) {
  const input = reader(body);
  return Array.from({ length: input.number() }, () => {
    const module = input.text();
    const name = input.text();
    const start = input.position();
    const kind = input.take(1)[0];
    if (kind === 1) input.take(1);
    if (kind === 0) input.number();
    else if (kind === 1) limits(input);
    else if (kind === 2) limits(input);
    else throw new Error(`an import of kind ${kind} is not expected`);
    return { module, name, what: body.subarray(start, input.position()) };
  });
}

function limits(input) {
  const flags = input.number();
  input.number();
  if (flags & 1) input.number();
}

function readExports(body) {
  const input = reader(body);
  return Array.from({ length: input.number() }, () => {
    const name = input.text();
    const start = input.position();
    input.take(1);
    input.number();
    return { name, what: body.subarray(start, input.position()) };
  });
}

function writeNumber(value) {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value > 0);
  return Buffer.from(bytes);
}

const writeText = (text) => Buffer.concat([writeNumber(Buffer.byteLength(text)), Buffer.from(text)]);

const writeSection = ({ id, body }) => Buffer.concat([Buffer.from([id]), writeNumber(body.length), body]);

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
