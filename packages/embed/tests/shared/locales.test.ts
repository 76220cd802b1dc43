import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { textsOf } from "../../src/locales/find.js";
import { findStrings } from "../../src/locales/index.js";
import type { ListStrings } from "../../src/locales/list-strings.js";
import { loadStrings } from "../../src/shared/load-strings.js";
import { readSettings } from "../../src/shared/settings.js";
import { createShowButton, setShowText } from "../../src/shared/show-button.js";

const folder = `${import.meta.dirname}/../../../react-components/src/locales`;
const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));
const read = (lang: string) => JSON.parse(readFileSync(`${folder}/${lang}.json`, "utf8"));

test("[NPM-03] the file of the script tag has the texts of lists in every language", () => {
  expect(languages).toContain("de");
  for (const lang of languages.filter((lang) => lang !== "en")) {
    const { gif, grid, carousel, tag } = read(lang);
    expect(findStrings(lang)).toEqual({ lang, ...gif, ...grid, ...carousel, ...tag });
  }
  for (const lang of ["de-AT", "de_AT"]) expect(findStrings(lang)).toEqual(findStrings("de"));
  for (const lang of ["en", "xx", "", "constructor"]) expect(findStrings(lang)).toBeUndefined();
});

test("[NPM-03] the button of the two-click mode names the provider, in English or with the tag's text", async () => {
  // jsdom has no `part`.
  Object.defineProperty(HTMLButtonElement.prototype, "part", { value: { add() {} }, configurable: true });
  const textOf = async (strings: Partial<ListStrings>, productName: string) => {
    const button = createShowButton(() => {});
    await setShowText(button, Promise.resolve(strings), productName);
    return button.textContent;
  };
  expect(await textOf({}, "Loopery")).toBe(read("en").tag.showFrom.replace("{product}", "Loopery"));
  expect(await textOf({ showFrom: "{product} zeigen" }, "$& Co")).toBe("$& Co zeigen");
});

test("[NPM-03] a text of a page that is neither a text nor a plural with texts only has its default", () => {
  const texts = { grid: "All", loaded: { one: "{count} GIF", other: "{count} GIFs" } };
  const cyclic: Record<string, unknown> = { other: "x" };
  cyclic.one = cyclic;
  const wrong = [null, 5, [], {}, { one: "1" }, { one: null, other: "x" }, { other: 5 }, cyclic];
  for (const loaded of wrong) expect(textsOf({ ...texts, loaded })).toEqual({ grid: "All" });
  expect(textsOf(texts)).toEqual(texts);
});

test("[NPM-03] a file of texts that fails to load is logged once, and the texts are English", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.("");
  });
  const tag = document.createElement("script");
  tag.dataset.lang = "de";
  const load = () => loadStrings("https://cdn.test/embed.js", readSettings(tag));
  expect([await load(), await load()]).toEqual([{}, {}]);
  const message = expect.stringMatching(/^giflet: locales.* failed to load$/);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ message })]]);
});
