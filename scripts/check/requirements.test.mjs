import { expect, test } from "vitest";
import { joinRequirements, problemsOf } from "./requirements.mjs";

// No literals, because the check also reads this file.
const [a, b, c] = [1, 2, 3].map((number) => `ABC-0${number}`);
const requirements = `- **${a}** It opens.\n- **${b}** It closes.\n`;
const join = (sources) => joinRequirements(requirements, new Map(Object.entries(sources)));

test("a row has the tests whose titles name it, and the functions below its comment", () => {
  const rows = join({
    "a.test.ts": `test("[${a}] it opens", f);\ntest.each(rows)(\`[\${rows}, ${b}] %s\`, f);`,
    "b.rs": `    // [${a}, ${b}]\n    #[test]\n    fn it_opens() {}`,
  });
  expect(rows.map(({ tests }) => tests)).toEqual([
    ["a.test.ts › it opens", "b.rs › it_opens"],
    ["a.test.ts › %s", "b.rs › it_opens"],
  ]);
  expect(problemsOf(rows)).toEqual([]);
});

test("a row about what a visitor sees needs a test in e2e", () => {
  const row = (file) => [
    { row: ["GRD", "90"].join("-"), text: "It scrolls.", tests: [`${file} › it scrolls`] },
  ];
  expect(problemsOf(row("packages/a.test.ts"))).toEqual([expect.stringContaining("no test in e2e names")]);
  expect(problemsOf(row("e2e/suites/a.test.ts"))).toEqual([]);
});

test("a row without a test and an unknown code are reported", () => {
  expect(
    problemsOf(join({ "a.test.ts": `test("[${a}] it opens", f);\ntest("[${c}] it waits", f);` })),
  ).toEqual([
    `no test names ${b}: It closes.`,
    `${c} is not in docs/requirements.md, but in a.test.ts › it waits`,
  ]);
});
