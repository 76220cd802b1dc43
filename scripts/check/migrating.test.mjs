import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";

const pages = {
  "@giphy/react-components": "dist/index.d.ts",
  "@giphy/js-fetch-api": "dist/index.d.ts",
  "@giphy/js-components": "dist/index.d.ts",
  "gif-picker-react": "dist/index.d.ts",
};
const folderOf = (name) => at("node_modules", name);
const files = Object.entries(pages).map(([name, path]) => join(folderOf(name), path));
const program = ts.createProgram(files, { jsx: ts.JsxEmit.ReactJSX, skipLibCheck: true });
const checker = program.getTypeChecker();

/** Whether a property belongs to the library, and not to the attributes of an element. */
const isOwn = (symbol) =>
  symbol.declarations?.some((one) => /@giphy|gif-picker-react/.test(one.getSourceFile().fileName));

/** The names of the props of a component: of a function or a class. */
function propsOf(type) {
  const [call] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const parameter = call?.parameters[0];
  if (!parameter) return [];
  return checker
    .getTypeOfSymbol(parameter)
    .getApparentProperties()
    .filter(isOwn)
    .map(({ name }) => name);
}

/** The exports of a package, and the props of those that are components. */
function namesOf(name) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(folderOf(name), pages[name])));
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const isType = !(symbol.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias));
    const isComponent = /^([A-Z]|default$)/.test(symbol.name) && !isType;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const props =
      isComponent && target.flags & ts.SymbolFlags.Value ? propsOf(checker.getTypeOfSymbol(target)) : [];
    return [symbol.name, ...props];
  });
}

/** The class names that the sources of a package give to `className` and similar constants. */
function classNamesOf(name) {
  const folder = join(folderOf(name), "src");
  const sources = readdirSync(folder, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const text = sources.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return [...text.matchAll(/lassName = '([\w-]+)'/g)].map(([, value]) => value);
}

/** What MIGRATING.md names in code. */
const text = readFileSync(at("packages/react-components/MIGRATING.md"), "utf8");
const words = new Set((text.match(/`[^`\n]+`/g) ?? []).flatMap((code) => code.match(/[\w-]+/g) ?? []));
const missing = (names) => [...new Set(names)].filter((name) => !words.has(name));

test.each(Object.keys(pages))("MIGRATING names every export and prop of %s", (name) => {
  const names = namesOf(name).filter((one) => !["default", "ref", "key", "children"].includes(one));
  expect(names.length).toBeGreaterThan(2);
  expect(missing(names)).toEqual([]);
});

test("MIGRATING names every class of @giphy/react-components", () => {
  const names = classNamesOf("@giphy/react-components");
  expect(names).toContain("giphy-grid");
  expect(missing(names)).toEqual([]);
});
