import { expect, test } from "vitest";
import { readSettings } from "../../src/shared/settings.js";

function settingsOf(attributes: Record<string, string>) {
  const tag = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return readSettings(tag);
}

test("[NPM-03] data-strings replaces placeholders, and has only the texts that it names", () => {
  const strings = { noResults: "Leer", loaded: "{count} da", showFrom: "{product} zeigen" };
  const read = settingsOf({ "data-lang": "de", "data-strings": JSON.stringify(strings) });
  expect(read.lang).toBe("de");
  expect(read.strings.noResults).toBe("Leer");
  expect(read.strings.loaded?.(7)).toBe("7 da");
  expect(read.strings.showFrom?.("$& Co")).toBe("$& Co zeigen");
  expect(settingsOf({}).strings).toEqual({});
  expect(Object.keys(settingsOf({ "data-strings": '{"error":"Oh"}' }).strings)).toEqual(["error"]);
});
