import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "src", "styles");
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

test("[NPM-03] no class means one thing in one stylesheet and another in the next", () => {
  const homes = new Map<string, string[]>();
  for (const sheet of sheets) {
    const own = readFileSync(join(folder, sheet), "utf8").matchAll(/^(\.giflet-[\w-]+)(?: \{|,$)/gm);
    for (const name of new Set([...own].map(([, name = ""]) => name))) {
      homes.set(name, [...(homes.get(name) ?? []), sheet]);
    }
  }
  expect(homes.size).toBeGreaterThan(50);
  expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
});
