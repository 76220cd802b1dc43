import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

/** The crates, by their folders, lowest layer first. A crate depends only on crates of lower layers. */
const crateLayers = [
  ["sdk-core/platform"],
  ["sdk-core"],
  ["sdk-core/browse", "sdk-core/telemetry", "packages/embed/src/page/template"],
  ["sdk-core/full", "packages/embed/src/server/responses"],
  ["packages/embed/src/server/module", "packages/embed/src/static/module"],
  ["examples/collector", "scripts/bindgen"],
  ["examples/sample-service", "bench/simulation", "fuzz", "wasm-tests"],
];

/** The modules of `sdk-core`, lowest layer first. A module uses only modules of lower layers. */
const coreLayers = [
  ["text", "http", "layout"],
  ["url"],
  ["decoder"],
  ["providers"],
  ["model"],
  ["share", "client", "pingback"],
];

/** The folders of `scripts` and the commands that others import, with the folders that these use, lowest layer first. */
const scriptLayers = [
  ["packages", "scripts/lib"],
  ["scripts/setup"],
  ["scripts/build", "scripts/check", "scripts/collector", "scripts/live"],
  ["bench", "e2e", "site"],
  ["scripts/release"],
  ["scripts/docs", "scripts/packages"],
  ["scripts/build.mjs", "scripts/setup.mjs"],
  ["scripts/site.mjs", "scripts/suites.mjs"],
  ["scripts/start"],
  ["commands"],
];

/** Describes what has no layer, and the edges, as pairs of names, that do not lead to a lower layer. */
export function layerProblems(edges, layers) {
  const layerOf = (name) => layers.findIndex((names) => names.includes(name));
  const names = [...new Set(edges.flat())];
  return [
    ...names.filter((name) => layerOf(name) === -1).map((name) => `${name} has no layer`),
    ...edges
      .filter(([from, to]) => layerOf(from) !== -1 && layerOf(to) >= layerOf(from))
      .map(([from, to]) => `${from} must not use ${to}`),
  ];
}

/** Describes a circle for each edge, as pairs of names, that closes one. */
export function circles(edges) {
  const targets = new Map(edges.map(([name]) => [name, []]));
  for (const [from, to] of edges) targets.get(from).push(to);
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(" -> ")];
    if (done.has(name)) return [];
    const found = (targets.get(name) ?? []).flatMap((to) => visit(to, [...path, name]));
    done.add(name);
    return found;
  };
  return [...targets.keys()].flatMap((name) => visit(name, []));
}

const read = (file) => readFileSync(at(file), "utf8");

/**
 * Returns the folders of the crates that a manifest depends on, except for its tests.
 *
 * @param {string} dir the folder of the manifest
 * @param {string} manifest
 * @param {Map<string, string>} workspace the folders of the crates that the workspace names
 */
export function crateUses(dir, manifest, workspace) {
  return manifest
    .split(/^(?=\[)/m)
    .filter((section) => /^\[(target\..*\.)?(build-)?dependencies\]/.test(section))
    .flatMap((section) => section.split("\n"))
    .flatMap((line) => {
      const [, path] = /\bpath *= *"([^"]*)"/.exec(line) ?? [];
      const [, name] = /^([\w-]+)(?:\.workspace)? *=/.exec(line) ?? [];
      return path === undefined ? (workspace.get(name) ?? []) : posix.join(dir, path);
    });
}

/** Crates that depend on crates of their own or a higher layer. */
function crateProblems() {
  const named = read("Cargo.toml").matchAll(/^([\w-]+) = \{ path = "([^"]+)"/gm);
  const workspace = new Map([...named].map(([, name, dir]) => [name, dir]));
  const dirs = tracked("*/Cargo.toml").map((file) => dirname(file));
  const edges = dirs.flatMap((dir) =>
    crateUses(dir, read(`${dir}/Cargo.toml`), workspace).map((to) => [dir, to]),
  );
  // With a crate below all others, so that one without dependencies has a layer too.
  return layerProblems([...edges, ...dirs.map((dir) => [dir, "none"])], [["none"], ...crateLayers]);
}

/** The paths of a `use` with groups, each as a list of names. */
function pathsOf(use) {
  const [, start, group] = /^([^{]*)\{([\s\S]*)\}$/.exec(use.trim()) ?? [];
  if (group === undefined) return [use.trim().split("::")];
  let depth = 0;
  const parts = [...group].map((letter) => {
    depth += letter === "{" ? 1 : letter === "}" ? -1 : 0;
    return letter === "," && depth === 0 ? "\n" : letter;
  });
  return parts
    .join("")
    .split("\n")
    .filter((part) => part.trim())
    .flatMap((part) => pathsOf(start + part.trim()));
}

/** Returns the paths of its crate that a Rust file names, for example `sdk-core/src/text/clean`. */
function rustPaths(file, code) {
  const plain = code.replace(/(^|\s)\/\/.*$/gm, "$1");
  const uses = [...plain.matchAll(/\buse\s+((?:crate|super)::[^;]+);/g)].flatMap(([, use]) => pathsOf(use));
  const others = [...plain.matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(([path]) => path.split("::"));
  const parent = dirname(file.replace(/\/mod\.rs$/, ""));
  return [...uses, ...others].map(([first, ...names]) => {
    if (first === "crate") return posix.join(file.replace(/^(.*\/src)\/.*/, "$1"), ...names);
    return posix.join(parent, ...names.map((name) => (name === "super" ? ".." : name)));
  });
}

/**
 * Returns the files of its crate that a Rust file uses by their paths. Not the file of a folder, which its files use for what it defines or exports.
 *
 * @param {string} file
 * @param {string} code
 * @param {Set<string>} files
 */
export function rustUses(file, code, files) {
  const found = rustPaths(file, code).map((path) => {
    const names = path.split("/");
    const ends = names.map((_, index) => `${names.slice(0, index + 1).join("/")}.rs`);
    return ends.find((end) => files.has(end)) ?? file;
  });
  return [...new Set(found)].filter((to) => to !== file);
}

/** The modules of the core that `code` uses and that are not in a lower layer. `file` is relative to `sdk-core/src`. */
export function coreUseProblems(file, code) {
  if (file === "lib.rs") return [];
  const [module] = file.replace(/\.rs$/, "").split("/");
  const uses = rustPaths(`sdk-core/src/${file}`, code)
    .map((path) => path.split("/")[2])
    .filter((name) => name !== module && coreLayers.flat().includes(name));
  const edges = [...new Set(uses), "none"].map((name) => [module, name]);
  return layerProblems(edges, [["none"], ...coreLayers]).map((problem) => `${file}: ${problem}`);
}

const isTest = /\/tests?(\/|\.rs$)/;

function coreProblems() {
  const files = tracked("sdk-core/src/*.rs").filter((file) => !isTest.test(file));
  return files.flatMap((file) => coreUseProblems(file.replace("sdk-core/src/", ""), read(file)));
}

/** Circles of files in the crates of the product. */
function rustCircles() {
  const files = tracked("sdk-core/*.rs", "packages/*.rs").filter((file) => !isTest.test(file));
  const names = new Set(files.filter((file) => !/\/(mod|lib|main)\.rs$/.test(file)));
  return circles([...names].flatMap((file) => rustUses(file, read(file), names).map((to) => [file, to])));
}

/** Returns the folder of `scripts`, the command or the other folder that a file is in. */
function roomOf(file) {
  const [first, second, ...rest] = file.split("/");
  if (first !== "scripts") return first;
  const name = `${first}/${second}`;
  return rest.length > 0 || scriptLayers.flat().includes(name) ? name : "commands";
}

/** Folders of `scripts` that import from a folder of the same or a higher layer. */
function scriptProblems() {
  const edges = tracked("scripts/*.mjs").flatMap((file) => {
    const imports = read(file).matchAll(/\b(?:from|import\(|import) ?"(\.[^"$]+)"/g);
    return [...imports].map(([, path]) => [roomOf(file), roomOf(posix.join(dirname(file), path))]);
  });
  const across = edges.filter(([from, to]) => from !== to).map((edge) => edge.join("\n"));
  return layerProblems(
    [...new Set(across)].map((edge) => edge.split("\n")),
    scriptLayers,
  );
}

/** What points up: dependencies of crates, modules of the core, imports of scripts; and circles of the files of a crate. */
export const upwardUses = () => [
  ...crateProblems(),
  ...coreProblems(),
  ...rustCircles(),
  ...scriptProblems(),
];
