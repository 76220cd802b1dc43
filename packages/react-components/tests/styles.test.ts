import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "src", "styles");
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

test("[NPM-03] every class is defined in one stylesheet only", () => {
  const sheetsByClass = new Map<string, string[]>();
  for (const sheet of sheets) {
    const classNames = readFileSync(join(folder, sheet), "utf8").matchAll(/^(\.giflet-[\w-]+)(?: \{|,$)/gm);
    for (const name of new Set([...classNames].map(([, name = ""]) => name))) {
      sheetsByClass.set(name, [...(sheetsByClass.get(name) ?? []), sheet]);
    }
  }
  expect(sheetsByClass.size).toBeGreaterThan(50);
  expect([...sheetsByClass].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
