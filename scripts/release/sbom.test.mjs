import { expect, test } from "vitest";
import { librariesIn, sbomOf } from "./sbom.mjs";

const rule = "-".repeat(80);
const notices = `The files contain code.

${rule}

@vimeo/player 2.30.4 (MIT)
serde 1.0.229 (MIT OR Apache-2.0), https://github.com/serde-rs/serde

Permission is hereby granted.

Version 2.0 (of another licence)

${rule}

Rust standard library 1.95.0 (MIT OR Apache-2.0), https://github.com/rust-lang/rust

Permission is hereby granted too.
`;
const lockFile = '[[package]]\nname = "serde"\nversion = "1.0.229"\nsource = "registry"\n';

test("the libraries in notices have a name, a version, a licence with its text, and an address if there is one", () => {
  expect(
    librariesIn(notices).map(({ text, ...library }) => [Object.values(library), text.length > 20]),
  ).toEqual([
    [["@vimeo/player", "2.30.4", "MIT", undefined], true],
    [["serde", "1.0.229", "MIT OR Apache-2.0", "https://github.com/serde-rs/serde"], true],
    [["Rust standard library", "1.95.0", "MIT OR Apache-2.0", "https://github.com/rust-lang/rust"], true],
  ]);
});

test("a bill of materials has what a package contains and what npm installs with it, by package URL", () => {
  const manifest = {
    name: "@giflet/embed",
    version: "0.1.0",
    license: "MIT",
    dependencies: { "@giflet/core": "0.1.0" },
  };
  const { metadata, components, dependencies } = sbomOf(manifest, notices, lockFile, "abc");
  const urls = [
    "pkg:npm/%40vimeo/player@2.30.4",
    "pkg:cargo/serde@1.0.229",
    "pkg:generic/Rust%20standard%20library@1.95.0",
    "pkg:npm/%40giflet/core@0.1.0",
  ];
  expect(components.map(({ purl }) => purl)).toEqual(urls);
  expect(components[1].licenses).toEqual([{ expression: "MIT OR Apache-2.0" }]);
  expect(metadata.component).toMatchObject({
    purl: "pkg:npm/%40giflet/embed@0.1.0",
    hashes: [{ alg: "SHA-256", content: "abc" }],
  });
  expect(dependencies).toEqual([{ ref: "pkg:npm/%40giflet/embed@0.1.0", dependsOn: urls }]);
});
