import { expect, test } from "vitest";
import { clauseProblems } from "./behaviour.mjs";

// No literals, because the checks of titles also read this file.
const [a, b] = [1, 2].map((number) => `ABC-0${number}`);

const requirements = `- **${a}** It opens.\n- **${b}** It closes.\n`;
const page = `
| clause | behaviour | test | engines |
| --- | --- | --- | --- |
| ${a}.1 | It opens. | \`a.test.ts › it opens\`<br>\`b.rs › it_opens\` | Rust, Node |
| ${a}.2 | It opens twice. | none | none |
| ${b}.1 | It closes. | \`\` a.test.ts › it closes \`a\` \`\` | Node |

## Clauses without a test

- ${a}.2: It opens twice.
`;
const sources = {
  "a.test.ts": `test("[${a}] it opens", f);\ntest("[${b}] it closes \`a\`", f);`,
  "b.rs": `// [${a}]\n#[test]\nfn it_opens() {}`,
};

const problems = (markdown = page, changed = {}) =>
  clauseProblems(markdown, requirements, new Map(Object.entries({ ...sources, ...changed }))).map((problem) =>
    problem.replace("docs/behaviour.md: ", ""),
  );

test("clauses whose tests exist are accepted", () => {
  expect(problems()).toEqual([]);
});

test("a missing test is reported", () => {
  const renamed = { "a.test.ts": sources["a.test.ts"].replace("it opens", "opens"), "b.rs": `// [${a}]` };
  expect(problems(page, renamed)).toEqual([
    `${a}.1: a.test.ts › it opens does not exist`,
    `${a}.1: b.rs › it_opens does not exist`,
  ]);
});

test("a test file whose code has no clause that names it is reported", () => {
  const added = {
    "c.test.ts": `test.each(rows)(\`[\${rows}, ${b}] %s\`, f);`,
    "d.rs": `    // [${a}, ${b}]\n`,
  };
  expect(problems(page, added)).toEqual([
    `no clause of ${b} names a test of c.test.ts`,
    `no clause of ${a} names a test of d.rs`,
    `no clause of ${b} names a test of d.rs`,
  ]);
});

test("missing, unknown and repeated ids are reported", () => {
  expect(problems(page.replaceAll(`${a}.2`, `${a}.1`))).toEqual([`${a}.1 must be ${a}.2`]);
  expect(problems(page.replace(`${b}.1`, "ABC-03.1"))).toEqual([
    "ABC-03.1 has an unknown code",
    `${b} has no clause`,
    `no clause of ${b} names a test of a.test.ts`,
  ]);
});

test("the last section lists the clauses without a test", () => {
  expect(problems(page.replace(`- ${a}.2: It opens twice.`, ""))).toEqual([
    "the last section must list the clauses without a test",
  ]);
});
