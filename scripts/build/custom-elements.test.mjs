import { expect, test } from "vitest";
import { customElementsManifest } from "./custom-elements.mjs";

test("[EMB-10] custom-elements.json has the attributes, properties and events of all elements", async () => {
  const { modules } = await customElementsManifest();
  const declarations = modules.flatMap(({ declarations }) => declarations);
  const tags = ["picker", "picker-button", "player", "gif", "grid", "carousel"].map(
    (name) => `giflet-${name}`,
  );
  expect(declarations.map(({ tagName }) => tagName)).toEqual(tags);
  const [picker, button, player, gif] = declarations;
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
  expect(names(gif.members)).toContain("savedGif");
  expect(names(player.members)).toContain("seek");
  for (const { description } of declarations.flatMap(({ attributes, events }) => [...attributes, ...events]))
    expect(description).toBeTruthy();
});
