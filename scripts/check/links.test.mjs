import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";
import { brokenLinks } from "./links.mjs";

const file = at("docs", "page.md");

test("links to files and headings that exist are accepted", () => {
  const text =
    "# A *b* `c`, d\n[a](../README.md) [b](#a-b-c-d) [c](https://a.test/x) [`d`](../README.md#the-readme)";
  expect(brokenLinks(file, text, () => "## The README\n")).toEqual([]);
});

test("missing files and headings are reported", () => {
  const text = "# A\n[a](../missing.md) [b](#b) [c](../README.md#none)";
  expect(brokenLinks(file, text, () => "# Other\n")).toEqual([
    "docs/page.md: ../missing.md does not exist",
    "docs/page.md: #b has no such heading",
    "docs/page.md: ../README.md#none has no such heading",
  ]);
});

test("code is not searched for links", () => {
  expect(brokenLinks(file, "`[a](b)`\n```md\n[c](d)\n```\n")).toEqual([]);
});
