import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { at, root } from "../lib/paths.mjs";
import { filesUnder } from "../lib/stamp.mjs";

/** The house from the ground up: code may use what stands in an earlier row, never a later one. */
const floors = [
  { dir: "sdk-core" },
  { dir: "packages/core", name: "@giflet/core" },
  { dir: "packages/react-components", name: "@giflet/react-components" },
  { dir: "packages/embed", name: "@giflet/embed" },
];

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g;
const script = /\.(ts|tsx|js|mjs)$/;

/** What an import in `file` may not do; undefined where it is fine. Paths are relative to the root. */
export function upward(file, specifier) {
  const here = floors.findIndex(({ dir }) => file.startsWith(`${dir}/`));
  const there = specifier.startsWith(".")
    ? floors.findIndex(({ dir }) =>
        relative(root, resolve(root, dirname(file), specifier)).startsWith(`${dir}/`),
      )
    : floors.findIndex(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  const outside = specifier.startsWith(".") && there === -1;
  if (outside) return `${file}: ${specifier} leaves the packages`;
  return there > here ? `${file}: ${specifier} is above it` : undefined;
}

/** Imports among the packages that point up. */
export function arrowsBetweenPackages() {
  return floors
    .flatMap(({ dir }) => sources(at(dir, "src")))
    .filter((file) => script.test(file))
    .flatMap((file) => {
      const found = [...readFileSync(file, "utf8").matchAll(specifiers)];
      return found.map(([, specifier]) => upward(relative(root, file), specifier)).filter(Boolean);
    });
}

const browserCrates = [/\b(web_sys|js_sys|wasm_bindgen\w*|gloo\w*|JsValue)\b/];

/** The modules of the core. A module uses only modules of earlier rows, so that there is no cycle. */
const coreRanks = [
  ["text", "http", "layout"],
  ["url"],
  ["answer"],
  ["model"],
  ["share", "client", "pingback"],
];

const rankOf = (module) => coreRanks.findIndex((modules) => modules.includes(module));

/** Names behind `crate::`, also in a group, or behind a chain of `super::`. */
const rustPaths = /\b(crate::|(?:super::)+)(?:(\w+)|\{([^;]*)\}\s*;)/g;

/** Uses of modules of the core in `code` that are not of a lower rank than its own. `file` is relative to `sdk-core/src`. */
export function upwardInCore(file, code) {
  if (file === "lib.rs") return [];
  const modules = file.replace(/(\/mod)?\.rs$/, "").split("/");
  const [module] = modules;
  const rank = rankOf(module);
  if (rank === -1) return [`${file}: the module ${module} has no rank`];
  const named = [...withoutComments(code).matchAll(rustPaths)]
    .filter(([, start]) => start === "crate::" || start.length / "super::".length >= modules.length)
    .flatMap(([, , name, group]) => (name ? [name] : namesOfGroup(group)));
  return [...new Set(named)]
    .filter((name) => name !== module && rankOf(name) >= rank)
    .map((name) => `${file}: ${module} must not use ${name}`);
}

/** The first names of the paths in a group: `a` and `b` of `a::{c, d}, b::e`. */
function namesOfGroup(group) {
  let flat = group;
  while (/\{[^{}]*\}/.test(flat)) flat = flat.replace(/\{[^{}]*\}/g, "");
  return flat.split(",").map((path) => /\w*/.exec(path.trim())[0]);
}

/** The core is platform-independent: only the crates that bind it name a browser's types. Its modules have no cycles. */
export function arrowsInCore() {
  const dir = at("sdk-core", "src");
  const files = sources(dir).filter((file) => file.endsWith(".rs"));
  return [
    ...files.flatMap((file) => linesNaming(file, browserCrates)),
    ...files.flatMap((file) => upwardInCore(relative(dir, file), readFileSync(file, "utf8"))),
  ];
}

/**
 * Markup that a strict style policy refuses, or that goes around the renderer's escaping. A computed `style`
 * property of a component is fine: React sets it through the DOM, and the packed packages are tested not to
 * render one on the server.
 */
const inline = [/\bstyle=(["']|\{\{)/, /\bdangerouslySetInnerHTML\b/, /\.innerHTML\s*=/];

export function inlineMarkup() {
  return [
    "packages/core/src",
    "packages/react-components/src",
    "packages/embed/src",
    "packages/embed/page/src",
  ]
    .flatMap((dir) => sources(at(dir)))
    .filter((file) => /\.(ts|tsx|rs|html)$/.test(file))
    .flatMap((file) => linesNaming(file, inline));
}

/** Files below a folder, without the tests that stand among them. */
const sources = (dir) => filesUnder(dir).filter((file) => !/(\/tests?\/|\/tests?\.rs$|\.test\.)/.test(file));

const withoutComments = (code) => code.replace(/(^|\s)\/\/.*$/gm, "$1");

/** Lines of code, comments left out, that match one of the patterns. */
function linesNaming(file, patterns) {
  return withoutComments(readFileSync(file, "utf8"))
    .split("\n")
    .map((code, index) => ({ code, number: index + 1 }))
    .filter(({ code }) => patterns.some((pattern) => pattern.test(code)))
    .map(({ code, number }) => `${relative(root, file)}:${number}: ${code.trim()}`);
}
