import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";

test("docs/scale.md has the Cache-Control headers of the code, and no others", () => {
  const read = (...path) => readFileSync(at(...path), "utf8");
  const responses = ["packages", "embed", "src", "server", "responses", "src"];
  const ofFiles = [...read(...responses, "file.rs").matchAll(/Caching::\w+ => "([^"]+)",/g)];
  const ofPages = [...read(...responses, "player.rs").matchAll(/"cache-control", "([^"]+)"/g)];
  const documented = [...read("docs", "scale.md").matchAll(/^\| [^|]+ \| `([^`]+)` \|$/gm)];
  const headersOf = (matches) => [...new Set(matches.map(([, header]) => header))].sort();
  expect(headersOf(documented)).toEqual(headersOf([...ofFiles, ...ofPages]));
  expect(documented).toHaveLength(6);
});
