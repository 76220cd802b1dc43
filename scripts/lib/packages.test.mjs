import { expect, test } from "vitest";
import { entriesOf, packages } from "./packages.mjs";
import { at } from "./paths.mjs";

test("every entry with declarations is public, except stylesheets and internal ones", () => {
  const declarations = (...path) => at("packages", "embed", "dist", ...path);
  expect(entriesOf("embed")).toEqual([
    { name: "index", declarations: declarations("client", "index.d.ts") },
    { name: "server", declarations: declarations("server", "index.d.ts") },
    { name: "elements", declarations: declarations("client", "elements.d.ts") },
    { name: "jsx", declarations: declarations("client", "jsx.d.ts") },
    { name: "vue", declarations: declarations("client", "vue.d.ts") },
    { name: "svelte", declarations: declarations("client", "svelte.d.ts") },
    { name: "solid", declarations: declarations("client", "solid.d.ts") },
  ]);
  expect(entriesOf("core").some(({ name }) => name.startsWith("internal"))).toBe(false);
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
