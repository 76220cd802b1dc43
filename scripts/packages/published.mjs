import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { languages } from "../build/locales.mjs";
import { manifestOf } from "../lib/packages.mjs";
import { at, npmBin } from "../lib/paths.mjs";
import { outputOf } from "../lib/run.mjs";
import { librariesIn } from "../release/sbom.mjs";

/** Returns the entries of a package with types; scripts and files that a page uses directly have none. */
export function typedEntries(name) {
  const { exports } = manifestOf(name);
  return Object.keys(exports)
    .filter((path) => exports[path].types)
    .flatMap((path) => expand(path, path));
}

/** Returns a path for each language if its entry is the pattern of the languages. */
const expand = (pattern, path) =>
  pattern === "./locales/*" ? languages.map((language) => path.replace("*", language)) : [path];

/** Returns the file of each entry in browsers. Another pattern has no single file. */
function browserFiles({ exports }) {
  const files = Object.entries(exports).flatMap(([path, target]) => {
    const all = expand(path, target.browser ?? target.default ?? target);
    return expand(path, path).map((name, index) => [name, all[index]]);
  });
  return Object.fromEntries(files.filter(([path, file]) => file !== path && !path.includes("*")));
}

/** Some of the libraries in the files of each package: of npm and of Rust, and also those that come with the packages below it. */
const contained = {
  core: ["@vimeo/player", "minisearch", "serde", "gloo-net", "wasm-bindgen", "Rust standard library"],
  "react-components": ["@floating-ui/dom"],
  embed: ["preact", "@sentry/browser", "@floating-ui/dom", "minisearch", "@vimeo/player", "form_urlencoded"],
};
/** Licences that ask for nothing but their text. */
const permissive = /^(MIT|Apache-2.0|Unicode-3.0|Unlicense|ISC|BSD-[23]-Clause|Zlib|0BSD)$/;

/** Checks that the notices name the libraries, each with a permissive licence and its text. */
function assertNotices(name) {
  const libraries = librariesIn(readFileSync(at("packages", name, "dist", "NOTICES.txt"), "utf8"));
  const names = libraries.map(({ name }) => name);
  for (const library of contained[name]) assert.ok(names.includes(library), `no notice of ${library}`);
  for (const { name, license, text } of libraries) {
    assert.match(text, /permission|licen[cs]e/i, name);
    for (const one of license.match(/[A-Z][\w.-]+[\w]/g).filter((word) => word !== "OR" && word !== "AND"))
      assert.match(one, permissive, name);
  }
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
  [`the libraries in ${name} have notices, with permissive licences`, () => assertNotices(name)],
  [`publint finds nothing in ${name}`, () => outputOf(npmBin("publint"), ["--strict", fileOf()])],
  [
    `the types of ${name} resolve as its code does`,
    () => {
      // The packages are modules only.
      const args = ["--profile", "esm-only", "--no-color", "--entrypoints", ...typedEntries(name)];
      return outputOf(npmBin("attw"), [fileOf(), ...args]);
    },
  ],
  [
    `npm would publish ${name} as it is`,
    async () => {
      // No registry listens there: npm would ask it for the versions that exist.
      const offline = ["--registry", "http://127.0.0.1:9/", "--fetch-retries", "0"];
      const output = await outputOf("npm", [
        "publish",
        fileOf(),
        "--dry-run",
        "--access",
        "public",
        ...offline,
      ]);
      assert.doesNotMatch(output, /auto-corrected/);
      assert.match(output, new RegExp(`\\+ @giflet/${name}@`));
    },
  ],
];
