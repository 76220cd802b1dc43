import { expect, test } from "vitest";
import { testsIn } from "./behaviour.mjs";

test("reads titles of TypeScript, titles by case, and Rust tests", () => {
  const script = `
    test("[GRD-01, ITM-01] a \\"quoted\\" title", () => {});
    test.each(rows)(\`[PLY-01] a \${size} player of %s\`, () => {});
    test("a title without a code", () => {});`;
  expect(testsIn("a.test.ts", script)).toEqual([
    { codes: ["GRD-01", "ITM-01"], title: 'a "quoted" title' },
    { codes: ["PLY-01"], title: "a … player of …" },
  ]);
  const cases = 'test.each([["CLI-11", 1], ["CLI-12", 2], ["CLI-11", 3]])("[%s] a list: %#", () => {});';
  expect(testsIn("a.test.ts", cases)).toEqual([{ codes: ["CLI-11", "CLI-12"], title: "a list: %#" }]);
  const rust = "// [MOD-01, TXT-11]\n#[test]\nfn an_id_is_text() {}\n";
  expect(testsIn("a.rs", rust)).toEqual([{ codes: ["MOD-01", "TXT-11"], title: "an id is text" }]);
});
