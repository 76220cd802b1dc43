import { readFileSync } from "node:fs";
import { languages, locales } from "../../scripts/build/locales.mjs";
import { cssText, rollupConfig } from "../../scripts/build/rollup.mjs";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const names = Object.keys(exports).map((path) => path.slice(2) || "index");
const entries = names.filter((name) => !/[.*]/.test(name));
const styles = names.filter((name) => name.endsWith(".css"));

const sourcesOf = (names) => Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

/**
 * Modules that are used together, in one file each: every file imports React again, under other names. Bundlers that split code move a file as a whole,
 * so a file has only what is loaded at the same time.
 */
const chunks = {
  // Also what a picker button loads before it opens.
  base: /src\/(client\/context|hooks\/(root-props|useControlled|useLatest))\./,
  provider: /src\/client\/(Client|Strings)Provider\./,
  gif: /src\/(gif\/|hooks\/(environment|shared-observer|useFormats|useInView|usePlayback|warn-of-prop)\.)/,
  list: /src\/(grid\/(?!transfer)|client\/useClient\.|hooks\/(?!row-|escape))/,
  // The entry `.` exports these: a bundler leaves out those that an application does not use.
  carousel: /src\/carousel\//,
  favorite: /src\/favorite\//,
  masonry: /src\/masonry-list\//,
  video: /src\/video\//,
  picker: /src\/(picker\/(?!parts\/Sa)|search\/|client\/(Shared|useKey|useShared)|hooks\/(row-|escape))/,
};

const components = rollupConfig({
  entries: sourcesOf(entries),
  styles: Object.fromEntries(styles.map((name) => [name, `src/styles/${name}`])),
  chunks,
  client: true,
});

const texts = rollupConfig({
  entries: Object.fromEntries(
    languages.map((name) => [`locales/${name}`, `@giflet/react-components/locales/${name}`]),
  ),
  types: false,
  added: true,
});

export default [
  { ...components, plugins: [cssText(), ...components.plugins] },
  // Data that server components read too, so without "use client".
  { ...texts, plugins: [locales(), ...texts.plugins] },
];
