import { ids, reader, readImports, readSections } from "../scripts/lib/wasm-file.mjs";

const sectionNames = ["custom", "type", "import", "function", "table", "memory", "global", "export", "start"];
sectionNames.push("element", "code", "data", "data count", "tag");

/** The sections of a module: `{ id, name, body }`; a custom one goes by its own name. */
export function namedSections(module) {
  return readSections(module).map(({ id, body }) => {
    if (id !== ids.custom) return { id, name: sectionNames[id], body };
    const input = reader(body);
    return { id, name: input.text(), body: body.subarray(input.position()) };
  });
}

/** The bodies of the module's own functions with their names: `{ name, body }`. */
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

/** Number to name, from the part of the name section that is about functions. */
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
