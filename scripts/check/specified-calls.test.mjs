import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";

const placeholders = new Set(["{type}", "{gateway}", "{imaging}"]);
const lines = (...parts) => readFileSync(at(...parts), "utf8").split("\n");

/** The calls of docs/api.md and docs/site.md, as `METHOD path`. Tests in Rust compare these pages with the tables of calls. */
function documentedCalls() {
  const pages = [...lines("docs", "api.md"), ...lines("docs", "site.md")];
  const rows = pages.map((line) => /^\| `[\w.]+` \| ([A-Z]+) \| `([^`]+)`/.exec(line));
  return rows
    .filter((row) => row !== null)
    .map(
      ([, method, path]) =>
        `${method} ${path.replaceAll(/\{\w*\}/g, (name) => (placeholders.has(name) ? name : "{}"))}`,
    );
}

test("[CLI-11, CLI-12, CLI-13, CLI-14, SIT-01..17] every specified call is documented", () => {
  const specified = lines("scripts", "check", "specified-calls.txt").filter((line) => /^[A-Z]/.test(line));
  expect(specified.length).toBeGreaterThan(80);
  const documented = new Set(documentedCalls());
  expect(specified.filter((call) => !documented.has(call))).toEqual([]);
});
