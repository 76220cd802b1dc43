import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { at, npmBin } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { context } from "./context.mjs";
import { names } from "./pack.mjs";

async function clean(tool, args) {
  const { code, output } = await stream(npmBin(tool), args, { quiet: true });
  if (code !== 0) throw new Failed(output);
}

const manifestOf = (name) => JSON.parse(readFileSync(at("packages", name, "package.json"), "utf8"));

/** Returns the entries of a package with types; scripts and files that a page uses directly have none. */
function typedEntries(name) {
  const { exports } = manifestOf(name);
  return Object.keys(exports).filter((path) => exports[path].types);
}

/** Returns the file of each entry in browsers. A pattern has no single file. */
function browserFiles({ exports }) {
  const files = Object.entries(exports).map(([path, target]) => [
    path,
    target.browser ?? target.default ?? target,
  ]);
  return Object.fromEntries(files.filter(([path, file]) => file !== path && !path.includes("*")));
}

/** Checks that the tarballs can be published. The tools read the files and contact no registry. */
export function publishedTests() {
  for (const name of names) {
    const fileOf = () => context.tarballs.find((tarball) => tarball.name === name)?.file;
    test(`[NPM-01] ${name} has the same entries where \`exports\` is not read, as in Parcel`, () => {
      const { main, types, alias, ...manifest } = manifestOf(name);
      assert.deepEqual({ ".": main, ...alias }, browserFiles(manifest));
      assert.equal(types, manifest.exports["."].types);
    });
    test(`[NPM-01] publint finds nothing in ${name}`, () => clean("publint", ["--strict", fileOf()]));
    // The packages are modules only.
    const args = ["--profile", "esm-only", "--no-color", "--entrypoints", ...typedEntries(name)];
    test(`[NPM-01] the types of ${name} resolve as its code does`, () => clean("attw", [fileOf(), ...args]));
  }
}

/** Checks the types with both versions of React and both ways to resolve modules. */
export function typeTests() {
  test("[NPM-01] the application for types imports every entry with types", () => {
    const source = readFileSync(context.hosts.path("types", "entries.tsx"), "utf8");
    const entries = names.flatMap((name) =>
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
}
