import { expect, test } from "vitest";
import { decisionProblems, declares, unknownNames, unknownPaths } from "./names.mjs";

const paths = new Set([
  "docs",
  "docs/errors.md",
  "packages",
  "packages/core",
  "packages/core/docs",
  "packages/core/docs/a.ts",
]);

test("paths from the root and from the document's folder are accepted", () => {
  expect(unknownPaths("README.md", "`docs/errors.md`, `packages/core/`, `packages/*/docs`", paths)).toEqual(
    [],
  );
  expect(
    unknownPaths("packages/core/README.md", "`docs/a.ts`, `docs/errors.md`, `docs/<name>.ts`", paths),
  ).toEqual([]);
});

test("missing paths are reported with file and line", () => {
  expect(unknownPaths("README.md", "one\n`docs/none.md`, `packages/*/none`", paths)).toEqual([
    "README.md:2: docs/none.md does not exist",
    "README.md:2: packages/*/none does not exist",
  ]);
});

test("other code is not a path", () => {
  const text =
    "`text/html`, `@giflet/core`, `/v1/gifs`, `packages/core/dist/a.js`, `docs`, [`docs/b`](c)\n```\n`docs/b`\n```";
  expect(unknownPaths("README.md", text, paths)).toEqual([]);
});

const source = "export class Runner {\n  async #send(id: number) {}\n}\nconst limit = 1;\nfetch(limit);\n";
const read = (path) => (path === "src/a.ts" ? source : "");
const names = (row) =>
  unknownNames("A.md", `| step | function | file |\n| --- | --- | --- |\n${row}\n`, read);

test("names that the linked file declares and contains are accepted", () => {
  expect(names("| 1 | `Runner`: `send` calls `fetch` | [a](src/a.ts) |")).toEqual([]);
});

test("a function that is only called and a name that is missing are reported", () => {
  expect(names("| 1 | `fetch` | [a](src/a.ts) |")).toEqual(["A.md:3: fetch is not in src/a.ts"]);
  expect(names("| 1 | `Runner` calls `post` | [a](src/a.ts) |")).toEqual(["A.md:3: post is not in src/a.ts"]);
});

test.each([
  ["function search() {}", true],
  ["  async search(term: string) {", true],
  ["  #search<T>(", true],
  ["pub(crate) fn search(term: &str) {", true],
  ["const search = 1;", true],
  ["search(term);", false],
  ["client.search(term);", false],
])("declarations are recognized: %s", (text, isDeclared) => {
  expect(declares(text, "search")).toBe(isDeclared);
});

const decision = (status) =>
  decisionProblems(
    "1.md",
    `# 1: one\n\n${status}\n\n\`send\`, \`post\` [\`get\`](a)\n| \`old\` |\n`,
    new Set(["send"]),
  );

test("an accepted decision names what exists, a replaced one may name what is gone, and each has a status", () => {
  expect(decision("Status: accepted.")).toEqual(["1.md:5: post does not exist"]);
  expect(decision("Status: replaced by [002](2.md).")).toEqual([]);
  expect(decision("Superseded by [002](2.md).")).toEqual(["1.md:3: the status must be accepted or replaced"]);
});
