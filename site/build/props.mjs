import ts from "typescript";
import { entriesOf } from "../../scripts/lib/packages.mjs";

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  types: [],
};

let program;
const entries = entriesOf("react-components");

/** Returns the declaration of a type that an entry exports. */
function typeOf(entry, name) {
  program ??= ts.createProgram(
    entries.map(({ declarations }) => declarations),
    options,
  );
  const checker = program.getTypeChecker();
  const { declarations } = entries.find((one) => one.name === entry);
  const module = checker.getSymbolAtLocation(program.getSourceFile(declarations));
  const exported = checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!exported) throw new Error(`the entry ${entry} does not export ${name}`);
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return { checker, type: checker.getDeclaredTypeOfSymbol(symbol) };
}

/** Attributes of elements, which every component passes on. */
const isOfReact = (symbol) =>
  (symbol.declarations ?? []).every((declaration) =>
    /@types\/react\//.test(declaration.getSourceFile().fileName),
  );

/**
 * Returns the declared properties of a type. Alternatives of a union, such as the sources of a list, each forbid the properties of the others
 * with the type `undefined`: a property is that of the alternative which has it.
 */
function propertiesOf(type) {
  const properties = new Map();
  const parts = type.isUnion() ? type.types : [type];
  for (const symbol of parts.flatMap((part) => part.getProperties())) {
    const known = properties.get(symbol.name);
    if (!known || declaredType(known) === "undefined") properties.set(symbol.name, symbol);
  }
  const isRequired = (symbol) => !(symbol.flags & ts.SymbolFlags.Optional);
  const isRequiredInAll = ({ name }) =>
    parts.every((part) => isRequired(part.getProperty(name) ?? { flags: ts.SymbolFlags.Optional }));
  const all = [...properties.values()].filter((symbol) => !isOfReact(symbol));
  return {
    always: all.filter((symbol) => isRequired(symbol) && isRequiredInAll(symbol)),
    either: all.filter((symbol) => isRequired(symbol) && !isRequiredInAll(symbol)),
    optional: all.filter((symbol) => !isRequired(symbol)),
  };
}

const declaredType = (symbol) => symbol.declarations?.[0]?.type?.getText() ?? "";

/** Returns the text of a tag of a doc comment. */
const tagOf = (symbol, name) =>
  ts.displayPartsToString(symbol.getJsDocTags().find((tag) => tag.name === name)?.text).trim();

const cell = (text) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").replace(/[{<]/g, "\\$&");

/** A link of a doc comment is its text. */
const withoutLinks = (text) =>
  text.replace(/\{@link\s+([^}|]+?)(?:\s*\|\s*([^}]+))?\}/g, (_, name, shown) => shown ?? name);

/** Text with code spans, in which nothing is escaped. */
const cellWithCode = (text) =>
  withoutLinks(text)
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll("|", "\\|") : cell(part)))
    .join("");

/** Returns the table of the props of a component, from the built declarations: required ones first. */
export function propsTable(entry, name) {
  const { checker, type } = typeOf(entry, name);
  const { always, either, optional } = propertiesOf(type);
  const choice = either.map((symbol) => `\`${symbol.name}\``).join(" or ");
  const row = (symbol, note) => {
    const text = cellWithCode(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
    const shown = declaredType(symbol).replace(/\s+/g, " ").replaceAll("|", "\\|");
    return `| \`${symbol.name}\`<br />\`${shown}\` | ${note} | ${text} |`;
  };
  const rows = [
    ...always.map((symbol) => row(symbol, "required")),
    ...either.map((symbol) => row(symbol, `either ${choice}`)),
    ...optional
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((symbol) => row(symbol, cellWithCode(tagOf(symbol, "defaultValue") || "none"))),
  ];
  return ["| prop and type | default | description |", "| --- | --- | --- |", ...rows].join("\n");
}
