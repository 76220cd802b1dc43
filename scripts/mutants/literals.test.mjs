import { expect, test } from "vitest";
import { literalMutants } from "./literals.mjs";

const mutations = (source) => literalMutants(source).map(({ text, to }) => `${text} > ${to}`);

test("changes each word of a string, and each number", () => {
  expect(mutations('row("a.b|c", 1_000) // "d" 2')).toEqual(["a.b > a.bx", "c > cx", "1_000 > 1001"]);
});

test("keeps comments, imports, types and escapes", () => {
  const source = [
    'import { a } from "./a.js";',
    'export type Name = "x" | "y";',
    "interface Size {",
    '  kind: "z";',
    "}",
    '/* "c" */ use "\\n"',
    'const last = "b";',
  ].join("\n");
  expect(mutations(source)).toEqual(["b > bx"]);
});

test("gives the position of a mutant", () => {
  const source = 'const last = "a&b";';
  expect(literalMutants(source).map(({ index }) => source[index])).toEqual(["a", "b"]);
});
