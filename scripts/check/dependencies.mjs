import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { at, root } from "../lib/paths.mjs";
import { filesUnder } from "../lib/stamp.mjs";

const browserCrates = [/\b(web_sys|js_sys|wasm_bindgen\w*|gloo\w*|JsValue)\b/];

/** The layers of the core's modules, lowest first. A module uses only modules of lower layers, so that there is no cycle. */
const coreLayers = [
  ["text", "http", "layout"],
  ["url"],
  ["decoder"],
  ["providers"],
  ["model"],
  ["share", "client", "pingback"],
];

const layerOf = (module) => coreLayers.findIndex((modules) => modules.includes(module));

/** Matches names after `crate::`, also in a group, or after a chain of `super::`. */
const rustPaths = /\b(crate::|(?:super::)+)(?:(\w+)|\{([^;]*)\}\s*;)/g;

/** The core's modules that `code` uses and that are not in a lower layer. `file` is relative to `sdk-core/src`. */
export function coreUseProblems(file, code) {
  if (file === "lib.rs") return [];
  const modules = file.replace(/(\/mod)?\.rs$/, "").split("/");
  const [module] = modules;
  const layer = layerOf(module);
  if (layer === -1) return [`${file}: the module ${module} has no layer`];
  const named = [...withoutComments(code).matchAll(rustPaths)]
    .filter(([, start]) => start === "crate::" || start.length / "super::".length >= modules.length)
    .flatMap(([, , name, group]) => (name ? [name] : namesOfGroup(group)));
  return [...new Set(named)]
    .filter((name) => name !== module && layerOf(name) >= layer)
    .map((name) => `${file}: ${module} must not use ${name}`);
}

/** The first names of the paths in a group: `a` and `b` for `a::{c, d}, b::e`. */
function namesOfGroup(group) {
  let flat = group;
  while (/\{[^{}]*\}/.test(flat)) flat = flat.replace(/\{[^{}]*\}/g, "");
  return flat.split(",").map((path) => /\w*/.exec(path.trim())[0]);
}

/** Uses of browser types in the platform-independent core, and of modules of higher layers. */
export function coreDependencies() {
  const dir = at("sdk-core", "src");
  const files = sources(dir).filter((file) => file.endsWith(".rs"));
  return [
    ...files.flatMap((file) => matchingLines(file, browserCrates)),
    ...files.flatMap((file) => coreUseProblems(relative(dir, file), readFileSync(file, "utf8"))),
  ];
}

/**
 * Markup that a strict style policy blocks, or that bypasses the renderer's escaping. A computed `style` property of a
 * component is allowed: React sets it through the DOM, and a test of the packed packages checks that the server renders none.
 */
const inline = [/\bstyle=(["']|\{\{)/, /\bdangerouslySetInnerHTML\b(?!")/, /\.innerHTML\s*=/];

/** Uses of such markup in the packages. */
export function inlineMarkup() {
  return (
    ["packages/core/src", "packages/react-components/src", "packages/embed/src"]
      .flatMap((dir) => sources(at(dir)))
      // Embed codes are text for pages of others.
      .filter((file) => /\.(ts|tsx|rs|html)$/.test(file) && !file.endsWith("share/embed.ts"))
      .flatMap((file) => matchingLines(file, inline))
  );
}

/** The files below a folder, except tests. */
const sources = (dir) => filesUnder(dir).filter((file) => !/(\/tests?\/|\/tests?\.rs$|\.test\.)/.test(file));

const withoutComments = (code) => code.replace(/(^|\s)\/\/.*$/gm, "$1");

/** The lines of code, without comments, that match one of the patterns. */
function matchingLines(file, patterns) {
  return withoutComments(readFileSync(file, "utf8"))
    .split("\n")
    .map((code, index) => ({ code, number: index + 1 }))
    .filter(({ code }) => patterns.some((pattern) => pattern.test(code)))
    .map(({ code, number }) => `${relative(root, file)}:${number}: ${code.trim()}`);
}
