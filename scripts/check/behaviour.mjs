import { readFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

const code = "[A-Z][A-Z0-9]{2}-\\d{2}";
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Returns the requirement codes in the test titles of a source: at the start of a string, in Rust in a comment. */
function codesOf(file, source) {
  const brackets = file.endsWith(".rs") ? /^\s*\/\/ \[([^\]\n]*)\]$/gm : /["'`]\[([^\]\n]*)\]/g;
  return new Set(matches(source, brackets).flatMap((text) => text.match(new RegExp(code, "g")) ?? []));
}

/** Returns the clauses in the tables of docs/behaviour.md, with the tests that they name. */
function clausesOf(markdown) {
  const rows = markdown.matchAll(new RegExp(`^\\| (${code})\\.(\\d+) \\| (.*?) \\| (.*) \\| .*? \\|$`, "gm"));
  return [...rows].map(([, code, number, text, cell]) => {
    const tests = [...cell.matchAll(/(`+)(.*?)\1/g)].map(([, , test]) => test.trim().split(" › "));
    return { id: `${code}.${number}`, code, number: Number(number), text, tests };
  });
}

const exists = (source, file, title) =>
  file.endsWith(".rs") ? new RegExp(`\\bfn ${title}\\(`).test(source) : source.includes(title);

/** Returns the tests that a clause names and that do not exist. */
const missingTests = ({ id, tests }, sources) =>
  tests
    .filter(([file, title]) => !title || !exists(sources.get(file) ?? "", file, title))
    .map((test) => `${id}: ${test.join(" › ")} does not exist`);

/** Returns the requirements without a clause, and the clauses whose ids are not consecutive or have an unknown code. */
function wrongIds(clauses, codes) {
  const counts = new Map(codes.map((code) => [code, 0]));
  const wrong = [];
  for (const { id, code, number } of clauses) {
    const next = (counts.get(code) ?? Number.NaN) + 1;
    if (number !== next) wrong.push(`${id} ${next ? `must be ${code}.${next}` : "has an unknown code"}`);
    if (next) counts.set(code, next);
  }
  return [...wrong, ...codes.filter((code) => counts.get(code) === 0).map((code) => `${code} has no clause`)];
}

/**
 * Compares docs/behaviour.md with the tests.
 *
 * @param {string} page docs/behaviour.md
 * @param {string} requirements docs/requirements.md
 * @param {Map<string, string>} sources path and text of each file that may contain tests
 */
export function clauseProblems(page, requirements, sources) {
  const clauses = clausesOf(page);
  const named = new Set(clauses.flatMap(({ code, tests }) => tests.map(([file]) => `${code} ${file}`)));
  const untested = clauses
    .filter(({ tests }) => tests.length === 0)
    .map(({ id, text }) => `- ${id}: ${text}`);
  const [, listed = ""] = page.split("\n## Clauses without a test\n");
  return [
    ...wrongIds(clauses, matches(requirements, new RegExp(`^- \\*\\*(${code})\\*\\*`, "gm"))),
    ...clauses.flatMap((clause) => missingTests(clause, sources)),
    ...[...sources].flatMap(([file, source]) =>
      [...codesOf(file, source)]
        .filter((code) => !named.has(`${code} ${file}`))
        .map((code) => `no clause of ${code} names a test of ${file}`),
    ),
    ...(listed.trim() === untested.join("\n")
      ? []
      : ["the last section must list the clauses without a test"]),
  ].map((problem) => `docs/behaviour.md: ${problem}`);
}

/** Returns the differences between docs/behaviour.md, docs/requirements.md and the tests. */
export function allClauseProblems() {
  const read = (path) => readFileSync(at(path), "utf8");
  // The strings of the excluded test are sources, not titles.
  const files = tracked("*.rs", "*.js", "*.mjs", "*.ts", "*.tsx", ":!scripts/docs/behaviour.test.mjs");
  const sources = new Map(files.map((file) => [file, read(file)]));
  return clauseProblems(read("docs/behaviour.md"), read("docs/requirements.md"), sources);
}
