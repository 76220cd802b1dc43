import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "../lib/paths.mjs";

/** What the outputs of this package contain so far: text of a licence -> lines that name a library. Libraries with the same text share it. */
const noticed = new Map();
const heading = "The files of this package contain code of these libraries.\n";
const rule = `\n${"-".repeat(80)}\n\n`;

/**
 * Rollup plugin: `NOTICES.txt` in the package's dist names each library whose code is in its files, with the text of its licence.
 *
 * @param {string[]} crates  crates of the workspace whose modules are among the files
 */
export const notices = (crates = []) => ({
  name: "notices",
  writeBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap(({ modules = {} }) =>
      Object.keys(modules).filter((id) => modules[id].renderedLength > 0),
    );
    const foldersOf = (pattern) => new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []));
    for (const dir of foldersOf(/^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//)) add(npmPackageIn(dir));
    for (const dist of foldersOf(/^(.*\/packages\/[^/]+\/dist)\//)) addAll(join(dist, "NOTICES.txt"));
    for (const crate of cratesOf(crates)) add(crate);
    const parts = [...noticed].map(([text, lines]) => `${[...lines].sort().join("\n")}\n\n${text}\n`);
    writeFileSync(resolve("dist", "NOTICES.txt"), [heading, ...parts.sort()].join(rule));
  },
});

function add(library) {
  const { name, version, license, url } = library;
  note(licenseOf(library), [`${name} ${version} (${license})${url ? `, ${url}` : ""}`]);
}

/** Adds the libraries of a package that this one contains. */
function addAll(file) {
  for (const part of readFileSync(file, "utf8").split(rule).slice(1)) {
    const end = part.indexOf("\n\n");
    note(part.slice(end).trim(), part.slice(0, end).split("\n"));
  }
}

const note = (text, lines) => noticed.set(text, new Set([...(noticed.get(text) ?? []), ...lines]));

function npmPackageIn(dir) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  return { name, version, license, url: homepage, dir };
}

/** Returns the crates of other authors that are compiled into crates of the workspace, and the standard library. */
function cratesOf(names) {
  if (names.length === 0) return [];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 };
  const read = (program, ...args) => execFileSync(program, args, options);
  const target = "wasm32-unknown-unknown";
  const { packages, resolve: graph } = JSON.parse(
    read("cargo", "metadata", "--format-version=1", "--locked", `--filter-platform=${target}`),
  );
  const packageOf = new Map(packages.map((one) => [one.id, one]));
  const nodeOf = new Map(graph.nodes.map((node) => [node.id, node]));
  const isShipped = ({ targets }) => !targets.some(({ kind }) => kind.includes("proc-macro"));
  const reached = new Set(packages.filter(({ name }) => names.includes(name)).map(({ id }) => id));
  // A set also iterates what is added meanwhile.
  for (const id of reached)
    for (const { pkg, dep_kinds } of nodeOf.get(id).deps)
      if (dep_kinds.some(({ kind }) => kind === null) && isShipped(packageOf.get(pkg))) reached.add(pkg);
  const found = [...reached].map((id) => packageOf.get(id)).filter(({ source }) => source !== null);
  const texts = join(read("rustc", "--print", "sysroot").trim(), "share", "doc", "rust", "licenses");
  return [
    ...found.map(({ name, version, license, repository, manifest_path }) => ({
      name,
      version,
      // An older form of the expression.
      license: license.replaceAll("/", " OR "),
      url: repository,
      // These name their licence, and contain no text.
      dir: /^(gloo-|rlsf$)/.test(name) ? texts : dirname(manifest_path),
    })),
    {
      name: "Rust standard library",
      version: read("rustc", "--version").split(" ")[1],
      license: "MIT OR Apache-2.0",
      url: "https://github.com/rust-lang/rust",
      dir: texts,
    },
  ];
}

/** Returns the text of a licence. Of two that a user may choose from, MIT. */
function licenseOf({ name, dir }) {
  const files = existsSync(dir) ? readdirSync(dir) : [];
  const find = (pattern) => files.filter((file) => pattern.test(file)).sort()[0];
  const file = find(/^(licen[cs]e-)?mit(\.|$)/i) ?? find(/^(un)?licen[cs]e/i) ?? find(/^copying/i);
  if (!file) throw new Error(`No licence of ${name} in ${dir}: see scripts/build/notices.mjs`);
  return readFileSync(join(dir, file), "utf8").replaceAll("\r\n", "\n").trim();
}
