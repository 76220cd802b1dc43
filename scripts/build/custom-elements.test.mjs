import { expect, test } from "vitest";
import { customElementsManifest } from "./custom-elements.mjs";

test("[EMB-10] custom-elements.json has the attributes, properties and events of both elements", async () => {
  const { modules } = await customElementsManifest();
  const [picker, button] = modules[0].declarations;
  expect([picker.tagName, button.tagName]).toEqual(["giflet-picker", "giflet-picker-button"]);
  const names = (list) => list.map(({ name }) => name);
  expect(names(button.attributes)).toEqual([
    ...names(picker.attributes),
    "placement",
    "keep-open",
    "hide-preview",
  ]);
  expect(picker.attributes.find(({ name }) => name === "tab")).toMatchObject({
    type: { text: expect.stringContaining('"gifs" | "stickers"') },
    fieldName: "tab",
  });
  expect(picker.members.find(({ name }) => name === "countryCode")).toMatchObject({
    attribute: "country-code",
    reflects: true,
    type: { text: "string | null" },
  });
  for (const name of ["value", "provider", "strings", "validity", "setCustomValidity"])
    expect(names(picker.members)).toContain(name);
  expect(names(button.members)).toContain("open");
  expect(names(picker.events)).toEqual([
    "giflet-select",
    "giflet-dismiss",
    "giflet-error",
    "input",
    "change",
  ]);
  for (const { description } of [...picker.attributes, ...button.attributes])
    expect(description).toBeTruthy();
});
