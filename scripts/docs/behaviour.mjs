import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

/** One or more requirement codes, for example `GRD-07, ITM-01`. */
const CODES = "[A-Z0-9]{3}-\\d{2}(?:, [A-Z0-9]{3}-\\d{2})*";
const titled = new RegExp(`(["'\`])\\[(${CODES})\\] ((?:\\\\.|(?!\\1)[^\\\\])*)\\1`, "g");
/** A title whose codes are in a table of cases. */
const titledByCase = /(["'`])\[(?:%s|\$\{\w+\})\] ((?:\\.|(?!\1)[^\\])*)\1/;
const caseCodes = new RegExp(`"(${CODES})"`, "g");
const rust = new RegExp(
  `// \\[(${CODES})\\]\\n(?:\\s*(?:#\\[|//)[^\\n]*\\n)*\\s*(?:pub )?(?:async )?fn (\\w+)`,
  "g",
);

/** The title of a test as text: without escapes, and with … for values of cases. */
const textOf = (title) =>
  title
    .replace(/\\(.)/g, "$1")
    .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}|%[a-z]/g, "…")
    .trim();

/** The tests in a file that name requirements: `{ codes, title }`. */
export function testsIn(file, text) {
  const split = (codes) => codes.split(", ");
  if (file.endsWith(".rs")) {
    return [...text.matchAll(rust)].map(([, codes, name]) => ({
      codes: split(codes),
      title: name.replaceAll("_", " "),
    }));
  }
  const tests = [...text.matchAll(titled)].map(([, , codes, title]) => ({
    codes: split(codes),
    title: textOf(title),
  }));
  const byCase = titledByCase.exec(text);
  if (byCase) {
    const codes = [...text.matchAll(caseCodes)].flatMap(([, codes]) => split(codes));
    tests.push({ codes: [...new Set(codes)], title: textOf(byCase[2]) });
  }
  return tests;
}

/** Returns the names in a list of `e2e/vitest.config.ts`. */
function suitesOf(config, list) {
  const [, names = ""] = new RegExp(`const ${list} =[^[]*\\[([^\\]]*)\\]`).exec(config) ?? [];
  return [...names.matchAll(/"([\w/-]+)"/g)].map(([, name]) => name);
}

/** Returns a function from a test file to the environments that it runs in. */
function environments() {
  const config = readFileSync(at("e2e", "vitest.config.ts"), "utf8");
  const firefox = suitesOf(config, "firefoxSuites");
  const react18 = suitesOf(config, "componentSuites");
  return (file, text) => {
    const [, suite] = /^e2e\/suites\/(.*)\.test\.ts$/.exec(file) ?? [];
    if (suite)
      return ["Chromium", firefox.includes(suite) && "Firefox", react18.includes(suite) && "React 18"]
        .filter(Boolean)
        .join(", ");
    if (file.startsWith("wasm-tests/")) return "Chromium, Firefox";
    if (file.endsWith(".rs")) return "native";
    const isBrowserLike = /^(packages\/(react-components|embed)|examples)\//.test(file);
    return isBrowserLike || text.includes("@vitest-environment jsdom") ? "jsdom" : "Node";
  };
}

const isTest = (file) => /\.test\.(ts|tsx|mjs)$|\.rs$/.test(file);

const HEAD = `# Behaviour

Written by \`npm run docs\` from the titles of the tests. Each requirement of [requirements.md](requirements.md) has its clauses, and each clause is what one test
checks, with the test's file and the environments that it runs in. A browser is real, with real HTTP; jsdom and Node are not.
`;

/** Returns the text of docs/behaviour.md, and problems: a code that is no requirement, a requirement without a test. */
export function behaviour() {
  const requirements = readFileSync(at("docs", "requirements.md"), "utf8");
  const environmentOf = environments();
  /** Lines of a table by requirement. */
  const clauses = new Map();
  for (const [, code] of requirements.matchAll(/^- \*\*([A-Z0-9]{3}-\d{2})\*\*/gm)) clauses.set(code, []);
  const problems = [];
  for (const file of tracked().filter(isTest).sort()) {
    const text = readFileSync(at(file), "utf8");
    for (const { codes, title } of testsIn(file, text)) {
      for (const code of codes) {
        const lines = clauses.get(code);
        if (!lines) problems.push(`${file}: ${code} is not in docs/requirements.md`);
        else
          lines.push(
            `| ${code}.${lines.length + 1} | ${title.replaceAll("|", "\\|")} | ${file} | ${environmentOf(file, text)} |`,
          );
      }
    }
  }
  for (const [code, lines] of clauses) if (lines.length === 0) problems.push(`${code} has no test`);
  const body = requirements
    .split("\n")
    .filter((line) => /^(## |- \*\*)/.test(line))
    .map((line) => {
      const [, code, sentence] = /^- \*\*([A-Z0-9]{3}-\d{2})\*\* (.*)$/.exec(line) ?? [];
      if (!code) return `\n${line}`;
      const table = ["| clause | behaviour | test | environments |", "| --- | --- | --- | --- |"];
      return [`\n### ${code}`, "", sentence, "", ...table, ...clauses.get(code)].join("\n");
    });
  return { text: `${HEAD}${body.join("\n")}\n`, problems };
}

/** Writes docs/behaviour.md. Returns the problems. */
export function writeBehaviour() {
  const { text, problems } = behaviour();
  writeFileSync(at("docs", "behaviour.md"), text);
  return problems;
}

/** The problems, and whether the file in the repository is out of date. */
export function outdatedBehaviour() {
  const { text, problems } = behaviour();
  const isCurrent = readFileSync(at("docs", "behaviour.md"), "utf8") === text;
  return isCurrent ? problems : [...problems, "docs/behaviour.md is out of date: run npm run docs"];
}
