import { readdirSync, readFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";

const folder = at("packages", "react-components", "src", "locales");

/** The languages of the texts, one for each file. */
export const languages = readdirSync(folder).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);

const entry = /^(?:@giflet\/react-components\/|\0)locales\/(\w+)$/;

/**
 * Rollup and Vite plugin: `@giflet/react-components/locales/de` is a module with the texts in `locales/de.json`: each group as `…Strings`, and those of all
 * components as `strings`. locales/strings.ts has its types.
 */
export const locales = () => ({
  name: "locales",
  enforce: "pre",
  resolveId(source) {
    const [, language] = entry.exec(source) ?? [];
    return language ? `\0locales/${language}` : null;
  },
  load(id) {
    const [, language] = id.startsWith("\0") ? (entry.exec(id) ?? []) : [];
    if (!language) return null;
    const file = `${folder}/${language}.json`;
    const { lang, ...groups } = JSON.parse(readFileSync(file, "utf8"));
    const names = Object.keys(groups);
    const components = names.filter((name) => name !== "tag" && name !== "page");
    return `import { ${names} } from ${JSON.stringify(file)};
export { ${names.map((name) => `${name} as ${name}Strings`)} };
export const strings = /* @__PURE__ */ Object.assign({ lang: "${lang}" }, ${components});
`;
  },
});
