import { ids, reader, readImports, readSections } from "../scripts/lib/wasm-file.mjs";

const sectionNames = ["custom", "type", "import", "function", "table", "memory", "global", "export", "start"];
sectionNames.push("element", "code", "data", "data count", "tag");

/** Returns the sections of a module: `{ id, name, body }`. A custom section has its own name. */
export function namedSections(module) {
  return readSections(module).map(({ id, body }) => {
    if (id !== ids.custom) return { id, name: sectionNames[id], body };
    const input = reader(body);
    return { id, name: input.text(), body: body.subarray(input.position()) };
  });
}

/** Returns the names and bodies of the functions that the module defines: `{ name, body }`. */
export function functions(module) {
  const sections = namedSections(module);
  const names = functionNames(sections.find(({ name }) => name === "name").body);
  // Imported functions have the first numbers.
  const imports = readImports(sections.find(({ id }) => id === ids.imports).body);
  const first = imports.filter(({ what }) => what[0] === 0).length;
  const code = reader(sections.find(({ id }) => id === ids.code).body);
  return Array.from({ length: code.number() }, (_, index) => ({
    name: names.get(first + index) ?? "",
    body: code.take(code.number()),
  }));
}

/** Returns function names by number, from the name section. */
function functionNames(body) {
  const input = reader(body);
  const names = new Map();
  while (!input.isAtEnd()) {
    const kind = input.number();
    const part = reader(input.take(input.number()));
    if (kind !== 1) continue;
    for (let left = part.number(); left > 0; left -= 1) names.set(part.number(), part.text());
  }
  return names;
}
