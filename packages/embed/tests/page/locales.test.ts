import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { ListStrings, PageStrings } from "../../src/locales/locale.js";

type Locale = { list: ListStrings; page: PageStrings };

const folder = `${import.meta.dirname}/../../src/locales`;
/** English is the first: the template uses it for unknown languages. */
const languages = [
  "en",
  ...readdirSync(folder)
    .map((file) => file.slice(0, -".ts".length))
    .filter((name) => name.length === 2 && name !== "en")
    .sort(),
];

/** The texts of lists that the template uses with the same meaning. */
const shared = ["pause", "play", "error", "retry", "verified"] as const;

const placeholders = {
  continueOn: "{product}",
  viewOn: "{product}",
  copyField: "{field}",
  watchOn: "{host}",
};

async function load(lang: string): Promise<Locale> {
  return import(`../../src/locales/${lang}.ts`);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the fields of a language in the template's `Strings`, and their texts. */
async function fieldsOf(lang: string): Promise<[string, string][]> {
  const { list, page } = await load(lang);
  const texts = {
    lang,
    dir: new Intl.Locale(lang).maximize().script === "Arab" ? "rtl" : "ltr",
    ...Object.fromEntries(shared.map((name) => [name, list[name]])),
    ...page,
  };
  return Object.entries(texts).map(([name, text]) => {
    const placeholder = placeholders[name as keyof typeof placeholders];
    return [snakeCase(name), typeof text === "function" ? text(placeholder) : text];
  });
}

test("[NPM-03] the template has the texts of all languages", async () => {
  const values = await Promise.all(languages.map(fieldsOf));
  const [english = []] = values;
  // Formatted as `rustfmt` does.
  const source = [
    "//! Written by `npx vitest run tests/page/locales.test.ts -u` in `packages/embed`, from `src/locales`. Do not edit.",
    "",
    "/// The texts of a language. `{product}`, `{field}` and `{host}` are placeholders.",
    "pub(crate) struct Strings {",
    ...english.map(([name]) => `    pub ${name}: &'static str,`),
    "}",
    "",
    `pub(crate) static LOCALES: [Strings; ${languages.length}] = [`,
    ...values.flatMap((fields) => [
      "    Strings {",
      ...fields.map(([name, text]) => `        ${name}: ${JSON.stringify(text)},`),
      "    },",
    ]),
    "];",
    "",
  ].join("\n");
  await expect(source).toMatchFileSnapshot("../../src/page/template/src/locales.rs");
});

test("[NPM-03] the file of the script tag has the same languages", async () => {
  const { findStrings } = await import("../../src/locales/index.js");
  for (const lang of languages.filter((lang) => lang !== "en"))
    expect(findStrings(lang)).toBe((await load(lang)).list);
  expect(findStrings("de-AT")).toBe(findStrings("de"));
  for (const lang of ["en", "xx", "", "constructor"]) expect(findStrings(lang)).toBeUndefined();
});

test.each(languages)("[NPM-03] every text of %s is set and contains its values", async (lang) => {
  const { list, page } = await load(lang);
  for (const text of Object.values({ ...list, ...page }))
    expect(typeof text === "function" ? text(7 as never) : text).toMatch(/\S/);
  for (const text of [page.continueOn, page.viewOn, page.copyField, page.watchOn, list.showFrom])
    expect(text("Loopery")).toContain("Loopery");
  expect(list.loaded(7)).toContain("7");
});
