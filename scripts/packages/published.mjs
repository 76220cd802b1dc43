import assert from "node:assert/strict";
import { manifestOf } from "../lib/packages.mjs";
import { npmBin } from "../lib/paths.mjs";
import { outputOf } from "../lib/run.mjs";

/** Returns the entries of a package with types; scripts and files that a page uses directly have none. */
export function typedEntries(name) {
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

/**
 * The checks that a tarball can be published: title and function of each. The tools read the files and contact no registry. `fileOf` returns
 * the path of the tarball.
 */
export const publishedChecks = (name, fileOf) => [
  [
    `${name} has the same entries where \`exports\` is not read, as in Parcel`,
    () => {
      const { main, types, alias, ...manifest } = manifestOf(name);
      assert.deepEqual({ ".": main, ...alias }, browserFiles(manifest));
      assert.equal(types, manifest.exports["."].types);
    },
  ],
  [`publint finds nothing in ${name}`, () => outputOf(npmBin("publint"), ["--strict", fileOf()])],
  [
    `the types of ${name} resolve as its code does`,
    () => {
      // The packages are modules only.
      const args = ["--profile", "esm-only", "--no-color", "--entrypoints", ...typedEntries(name)];
      return outputOf(npmBin("attw"), [fileOf(), ...args]);
    },
  ],
];
