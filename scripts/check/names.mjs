import { readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { withoutBlocks } from "../lib/markdown.mjs";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

/** Folders and files that a build, a test or a release writes. */
const generated =
  /(^|\/)(dist|\.pages|target|node_modules|artifacts|actual|wasm(-[a-z-]+)?|SHA256SUMS)(\/|$)/;

/** Documents about other files: those of another time, or of another repository. */
const excluded = /^CHANGELOG\.md$|\/MIGRATING\.md$|\/fixtures\//;

/**
 * Returns the code spans of a Markdown text that look like a path of the repository and are none. A code span is a path if it has a
 * slash and its first segment is in the root or in the document's folder. `*` and `<name>` match any part of a segment.
 *
 * @param {string} file the document, from the root
 * @param {Set<string>} paths all files and folders of the repository
 */
export function unknownPaths(file, markdown, paths) {
  const dir = dirname(file);
  return linesOf(markdown).flatMap(({ text, number }) =>
    codeSpans(text)
      .filter((span) => /^[\w.@-]+(\/[\w.@<>*-]+)+\/?$/.test(span) && !generated.test(span))
      .filter((span) => {
        const below = [".", dir].filter((folder) => paths.has(join(folder, span.split("/")[0])));
        return below.length > 0 && !below.some((folder) => exists(join(folder, span), paths));
      })
      .map((span) => `${file}:${number}: ${span} does not exist`),
  );
}

function exists(path, paths) {
  const plain = path.replace(/\/$/, "");
  if (!/[*<]/.test(plain)) return paths.has(plain);
  const parts = plain.split(/\*|<\w+>/).map((part) => part.replace(/[.+]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join("[^/]+")}$`);
  return [...paths].some((one) => pattern.test(one));
}

/**
 * Returns the identifiers in the tables of a Markdown text that do not exist: each code span of a row that is an identifier must be in
 * one of the source files that the row links, and the first one of the column `function` must be declared there.
 *
 * @param {(path: string) => string} read
 */
export function unknownNames(file, markdown, read) {
  let columns = [];
  return linesOf(markdown).flatMap(({ text, number }) => {
    if (!text.startsWith("|")) {
      columns = [];
      return [];
    }
    const cells = text.split("|").slice(1, -1);
    if (columns.length === 0) columns = cells.map((cell) => cell.trim());
    const linked = [...text.matchAll(/\]\(([^)\s#]+\.(?:tsx?|rs|mjs))\)/g)].map(([, path]) => path);
    if (linked.length === 0) return [];
    const sources = linked.map((path) => read(join(dirname(file), path)));
    const first = identifiers(cells[columns.indexOf("function")] ?? "").slice(0, 1);
    const missing = [
      ...first.filter((name) => !sources.some((source) => declares(source, name))),
      ...identifiers(text).filter(
        (name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
      ),
    ];
    return [...new Set(missing)].map((name) => `${file}:${number}: ${name} is not in ${linked.join(", ")}`);
  });
}

const identifiers = (text) => codeSpans(text).filter((span) => /^[A-Za-z_]\w*$/.test(span));

/** Returns the texts of code spans, except those in the texts of links. */
const codeSpans = (text) =>
  [...text.replace(/\[[^\]]*\]\([^)]*\)/g, "").matchAll(/`([^`]+)`/g)].map(([, span]) => span);

/** Returns the lines of a Markdown text without code blocks. */
const linesOf = (markdown) =>
  withoutBlocks(markdown)
    .split("\n")
    .map((text, index) => ({ text, number: index + 1 }));

/** The line below the title of a decision. What a replaced decision names may be gone. */
const status = /^# .*\n\nStatus: (?:accepted\.$|(replaced) by \[\d{3}\]\()/m;

/** Whether a document is a decision that another one has replaced. */
const isReplaced = (markdown) => status.exec(markdown)?.[1] === "replaced";

/**
 * Returns the identifiers outside the tables of a decision that are no word of the repository; a decision without a status; nothing of a
 * replaced one. Names that are not of the repository are the texts of links.
 *
 * @param {Set<string>} words
 */
export function decisionProblems(file, markdown, words) {
  if (!status.test(markdown)) return [`${file}:3: the status must be accepted or replaced`];
  if (isReplaced(markdown)) return [];
  return linesOf(markdown)
    .filter(({ text }) => !text.startsWith("|"))
    .flatMap(({ text, number }) =>
      identifiers(text)
        .filter((name) => !words.has(name))
        .map((name) => `${file}:${number}: ${name} does not exist`),
    );
}

/** Returns whether a TypeScript or Rust source declares a function, method, type or constant. */
export function declares(source, name) {
  const keyword = `\\b(?:function|class|const|fn|struct|enum|interface|type|trait)\\s+${name}\\b`;
  const method = `^\\s*(?:(?:async|static|protected|override)\\s+)*#?${name}(?:<[^(]*>)?\\((?:.*\\{)?$`;
  return new RegExp(`${keyword}|${method}`, "m").test(source);
}

/** Returns the unknown paths of all Markdown files, and the unknown names of ARCHITECTURE.md and of the decisions. */
export function allUnknownNames() {
  const paths = new Set();
  for (const file of tracked("*")) for (let path = file; path !== "."; path = dirname(path)) paths.add(path);
  const isFile = (path) => paths.has(normalize(path)) && statSync(at(path)).isFile();
  const read = (path) => (isFile(path) ? readFileSync(at(path), "utf8") : "");
  const sources = tracked("*.ts", "*.tsx", "*.js", "*.mjs", "*.rs", "*.css", "*.html", "*.json", "*.toml");
  const words = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []));
  return [
    ...tracked("*.md")
      .filter((file) => !excluded.test(file) && !isReplaced(read(file)))
      .flatMap((file) => unknownPaths(file, read(file), paths)),
    ...unknownNames("ARCHITECTURE.md", read("ARCHITECTURE.md"), read),
    ...tracked("docs/decisions/*.md").flatMap((file) => decisionProblems(file, read(file), words)),
  ];
}
