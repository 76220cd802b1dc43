import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";

const places = new Set(["{type}", "{gateway}", "{imaging}"]);
const lines = (...parts) => readFileSync(at(...parts), "utf8").split("\n");

/** What docs/api.md and docs/site.md offer, as `METHOD path`; tests in Rust compare these pages with the tables of calls. */
function offered() {
  const pages = [...lines("docs", "api.md"), ...lines("docs", "site.md")];
  const rows = pages.map((line) => /^\| `[\w.]+` \| ([A-Z]+) \| `([^`]+)`/.exec(line));
  return rows
    .filter((row) => row !== null)
    .map(
      ([, method, path]) =>
        `${method} ${path.replaceAll(/\{\w*\}/g, (name) => (places.has(name) ? name : "{}"))}`,
    );
}

test("[CLI-11, CLI-12, CLI-13, CLI-14, SIT-01..17] every call that was specified is offered", () => {
  const specified = lines("scripts", "check", "specified-calls.txt").filter((line) => /^[A-Z]/.test(line));
  expect(specified.length).toBeGreaterThan(80);
  const there = new Set(offered());
  expect(specified.filter((call) => !there.has(call))).toEqual([]);
});
