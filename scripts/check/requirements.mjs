import { readFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

const code = /[A-Z][A-Z0-9]{2}-\d{2}/g;

/**
 * Returns the titles in a source that start with codes, which may be one of several: a title is the rest of a string, in Rust the function below
 * a comment with the codes.
 */
function titlesOf(file, source) {
  const titles = file.endsWith(".rs")
    ? source.matchAll(/^\s*\/\/ \[([^\]\n]*)\]\n(?:\s*(?:#.*|\/\/.*)\n)*\s*(?:async )?(?:fn (\w+))?/gm)
    : source.matchAll(/["'`]\[([^\]\n]*)\] ?((?:[^"'`\\\n]|\\.)*)/g);
  return [...titles].flatMap(([, codes, title]) =>
    (codes.match(code) ?? []).map((row) => ({ row, test: `${file} › ${title ?? ""}` })),
  );
}

/**
 * Joins the rows of docs/requirements.md with the titles of tests that name them.
 *
 * @param {string} requirements docs/requirements.md
 * @param {Map<string, string>} sources path and text of each file that may contain tests
 * @returns {{ row: string, text: string, tests: string[] }[]} the rows in order; a code without a row has no text
 */
export function joinRequirements(requirements, sources) {
  const rows = new Map();
  for (const [, row, text] of requirements.matchAll(/^- \*\*([A-Z0-9-]+)\*\* (.*)$/gm))
    rows.set(row, { row, text, tests: [] });
  for (const [file, source] of sources)
    for (const { row, test } of titlesOf(file, source)) {
      if (!rows.has(row)) rows.set(row, { row, text: "", tests: [] });
      rows.get(row).tests.push(test);
    }
  return [...rows.values()];
}

/** The groups of rows about what a visitor sees, which need a test in a browser. */
const visible = /^(PLY|SHR|EXT|GRD|CAR|ITM|EMB|A11)-/;

/** Returns the rows without a test, those about what a visitor sees without one in e2e, and the codes in titles that are no rows. */
export const problemsOf = (rows) =>
  rows.flatMap(({ row, text, tests }) => {
    if (!text) return [`${row} is not in docs/requirements.md, but in ${tests.join(", ")}`];
    if (tests.length === 0) return [`no test names ${row}: ${text}`];
    if (visible.test(row) && !tests.some((test) => test.startsWith("e2e/")))
      return [`no test in e2e names ${row}: ${text}`];
    return [];
  });

function read() {
  const text = (path) => readFileSync(at(path), "utf8");
  const files = tracked("*.rs", "*.js", "*.mjs", "*.ts", "*.tsx");
  return joinRequirements(text("docs/requirements.md"), new Map(files.map((file) => [file, text(file)])));
}

/** Returns the problems of this project. */
export const requirementProblems = () => problemsOf(read());

if (process.argv[1] === import.meta.filename)
  for (const { row, text, tests } of read())
    console.log(`${row} ${text}\n${tests.map((test) => `  ${test}\n`).join("")}`);
