import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { isNightly } from "../lib/nightly.mjs";
import { packages } from "../lib/packages.mjs";
import { context } from "./context.mjs";
import { typedEntries } from "./published.mjs";

/** Tests of the types with both versions of React and both ways to resolve modules. */
export function typeTests() {
  test("[NPM-01] the application for types imports every entry with types", () => {
    const source = readFileSync(context.hosts.path("types", "entries.tsx"), "utf8");
    const entries = packages.flatMap((name) =>
      typedEntries(name).map((path) => `@giflet/${name}${path.slice(1)}`),
    );
    const missing = entries.filter((entry) => !source.includes(`"${entry}"`));
    assert.deepEqual(missing, []);
  });
  for (const [what, config] of [
    ["with React 18, resolved as a bundler does", "react-18"],
    ["with React 19, resolved as Node does", "react-19"],
  ]) {
    test(`[NPM-02] strict types, the packages' own too, ${what}`, () =>
      context.hosts.run("tsc", ["-p", `types/${config}.json`]));
  }
  if (!isNightly) return;
  test("[NPM-02] the packages' own types compile with the lowest TypeScript", async () => {
    const check = context.hosts.run("typescript-lowest/bin/tsc", ["-p", "types/lowest.json"]);
    const { output } = await check.then(
      () => ({ output: "" }),
      (failure) => failure,
    );
    // Vue, Svelte and Solid, whose types the entries import, need a newer one.
    const isTheirs = (line) => /^(\s|node_modules\/(@vue|solid-js|svelte)\/|$)/.test(line);
    assert.deepEqual(
      output.split("\n").filter((line) => !isTheirs(line)),
      [],
    );
  });
}
