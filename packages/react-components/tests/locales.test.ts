import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatText, type PluralText } from "../src/client/format.js";
import * as english from "../src/client/strings.js";
import { playerStrings } from "../src/player/strings.js";

/** The members of a language's file, besides `lang`: groups of texts by their names. */
type Groups = Record<string, Record<string, PluralText>>;

const folder = `${import.meta.dirname}/../src/locales`;
const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

function read(language: string): { lang: string; groups: Groups } {
  const { lang, ...groups } = JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8"));
  return { lang, groups };
}

const { groups: source } = read("en");
const textsOf = (groups: Groups) => Object.values(groups).flatMap((group) => Object.entries(group));
const formsOf = (text: PluralText) => (typeof text === "string" ? [text] : Object.values(text));
const placeholdersOf = (text: string) => [...text.matchAll(/{(\w*)}/g)].map(([, name]) => name).sort();

test("[NPM-03] there are seven languages", () => {
  expect(languages.sort()).toEqual(["ar", "de", "en", "es", "fr", "ja", "pt"]);
});

test("[NPM-03] no name of a text occurs twice: a provider has the texts of all groups", () => {
  const names = textsOf(source).map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(languages)("%s", (language) => {
  const { lang, groups } = read(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();

  test("[NPM-03] has its own name and exactly the texts of English", () => {
    expect(lang).toBe(language);
    const names = (groups: Groups) =>
      Object.entries(groups).map(([name, group]) => [name, Object.keys(group)]);
    expect(names(groups)).toEqual(names(source));
  });

  test("[NPM-03] has no empty text, and only braces of placeholders", () => {
    for (const [name, text] of textsOf(groups))
      for (const form of formsOf(text)) {
        expect(form.trim(), name).toBe(form);
        expect(form, name).not.toBe("");
        expect(form.replace(/{\w+}/g, ""), name).not.toMatch(/[{}]/);
      }
  });

  test("[NPM-03] has the placeholders of English, and a form for each plural category", () => {
    const translated = new Map(textsOf(groups));
    for (const [name, text] of textsOf(source)) {
      const translation = translated.get(name) as PluralText;
      expect(typeof translation, name).toBe(typeof text);
      if (typeof translation === "string" || typeof text === "string") {
        expect(formsOf(translation).map(placeholdersOf), name).toEqual(formsOf(text).map(placeholdersOf));
        continue;
      }
      expect(Object.keys(translation).sort(), name).toEqual(categories);
      expect(placeholdersOf(translation.other), name).toEqual(placeholdersOf(text.other));
      for (const form of formsOf(translation)) {
        // A form for one number, for example the Arabic dual, may say the number in words.
        const missing = placeholdersOf(text.other).filter((value) => !placeholdersOf(form).includes(value));
        expect(
          missing.filter((value) => value !== "count"),
          name,
        ).toEqual([]);
        expect(placeholdersOf(text.other), name).toEqual(expect.arrayContaining(placeholdersOf(form)));
      }
    }
  });

  test("[NPM-03] its entry has each group of its file, and all texts of the components in one object", async () => {
    const entry = await import(`@giflet/react-components/locales/${language}`);
    const { tag, page, ...components } = groups;
    expect(entry.strings).toEqual({ lang, ...Object.fromEntries(textsOf(components)) });
    for (const [name, group] of Object.entries(groups)) expect(entry[`${name}Strings`], name).toEqual(group);
    expect(tag && page).toBeTruthy();
  });
});

test("[NPM-03] the default texts of the components are the English file", () => {
  const { gif, grid, carousel, video, favorite, search, player } = source;
  const { gifStrings, gridStrings, carouselStrings, videoStrings, favoriteStrings, searchStrings } = english;
  expect({ gifStrings, gridStrings, carouselStrings, videoStrings, favoriteStrings, searchStrings }).toEqual({
    gifStrings: gif,
    gridStrings: grid,
    carouselStrings: carousel,
    videoStrings: video,
    favoriteStrings: favorite,
    searchStrings: search,
  });
  expect(playerStrings).toEqual({ pause: gif?.pause, play: gif?.play, ...favorite, ...player });
});

describe("formatText", () => {
  const { loaded } = read("ar").groups.grid as { loaded: Exclude<PluralText, string> };

  test("[NPM-03] the number selects the form of the language", () => {
    const forms = [0, 1, 2, 3, 11, 100].map((count) => formatText(loaded, "ar", { count }));
    const number = (count: number) => new Intl.NumberFormat("ar").format(count);
    const withCount = (form: string | undefined, count: number) => form?.replace("{count}", number(count));
    expect(forms).toEqual([
      loaded.zero,
      loaded.one,
      loaded.two,
      withCount(loaded.few, 3),
      withCount(loaded.many, 11),
      withCount(loaded.other, 100),
    ]);
    expect(new Set(forms).size).toBe(6);
    expect(formatText({ one: "{count} page", other: "{count} pages" }, "en", { count: 1 })).toBe("1 page");
  });

  test("[NPM-03] `other` is used for categories without a form, and one text for all numbers", () => {
    expect(formatText({ other: "GIF: {count}" }, "ar", { count: 2 })).toBe(
      `GIF: ${(2).toLocaleString("ar")}`,
    );
    expect(formatText("{count} da", "de", { count: 1 })).toBe("1 da");
  });

  test("[NPM-03] numbers are written as in the language", () => {
    expect(formatText("{count}", "de", { count: 12345 })).toBe("12.345");
    expect(formatText("{count}", "en", { count: 12345 })).toBe("12,345");
  });

  test.each([
    ["de_DE", "12.345 da"],
    ["!!", "12,345 da"],
    ["", "12,345 da"],
    [null, "12,345 da"],
  ])("[NPM-03] %j, which is no language tag, is read as one", (lang, expected) => {
    const text = { one: "{count} ist da", other: "{count} da" };
    expect(formatText(text, lang as string, { count: 12345 })).toBe(expected);
    expect(formatText(text, lang as string, { count: 1 })).toBe("1 ist da");
  });

  test("[NPM-03] values are inserted unchanged, and a placeholder without a value stays", () => {
    expect(formatText("{term}, {term}: {other}", "en", { term: "$& {term}" })).toBe(
      "$& {term}, $& {term}: {other}",
    );
  });
});
