import { expect, test } from "vitest";
import { entriesOf, packages } from "./packages.mjs";
import { at } from "./paths.mjs";

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
