import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";
import { entriesOf, packages } from "./entries.mjs";

test("every entry with declarations is public, except stylesheets", () => {
  expect(entriesOf("embed")).toEqual([
    { name: "index", declarations: at("packages", "embed", "dist", "client", "index.d.ts") },
  ]);
  const names = entriesOf("react-components").map(({ name }) => name);
  expect(names).toContain("gif");
  expect(names.some((name) => name.endsWith("css"))).toBe(false);
});

test("the reports of a package have different names", () => {
  for (const name of packages) {
    const names = entriesOf(name).map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
  }
});
