import { describe, expect, test } from "vitest";
import { includeCode } from "../build/code.mjs";
import { createLinks } from "../build/links.mjs";
import { escapeMdx, mapLinks, raiseHeadings, sectionsOf } from "../build/markdown.mjs";

describe("links", () => {
  const readme = "packages/react-components/README.md";
  const pages = [
    { route: "/a", from: readme, sections: ["", "Theme"] },
    { route: "/b", from: readme, sections: ["A picker"] },
    { route: "/errors", from: "docs/errors.md" },
    { route: "/own", own: "site/docs/index.mdx", from: readme, sections: ["Playback"] },
  ];
  const linksOf = createLinks(pages, "https://example.com/blob/main");

  test.each([
    ["docs/pingbacks.md", "errors.md", "/errors"],
    ["docs/pingbacks.md", "errors.md#calls-of-the-site", "/errors#calls-of-the-site"],
    ["ARCHITECTURE.md", readme, "/a"],
    ["ARCHITECTURE.md", `${readme}#theme`, "/a#theme"],
    [readme, "#saved-gifs", "/b#saved-gifs"],
    ["ARCHITECTURE.md", "packages/react-components", "/a"],
    ["docs/errors.md", "../site/docs/index.mdx", "/own"],
    ["docs/errors.md", `../${readme}#playback`, "/own#playback"],
    ["docs/errors.md", "../LICENSE", "https://example.com/blob/main/LICENSE"],
  ])("in %s, %s leads to %s", (file, target, expected) => expect(linksOf(file, target)).toBe(expected));

  test("a link to a file that is no page has no target if the build has no URL of the repository", () =>
    expect(createLinks(pages)("docs/errors.md", "../LICENSE")).toBe(undefined));

  test("a link to a file that does not exist throws", () =>
    expect(() => linksOf("docs/errors.md", "nothing.md")).toThrow(
      "docs/errors.md: nothing.md does not exist",
    ));
});

test("links in code and to other hosts are not changed, and one without a target is its text", () => {
  const text = "[a `b`](x.md) `[a](x.md)` [c](https://example.com) [d](y.md)\n\n```md\n[a](x.md)\n```\n";
  expect(mapLinks(text, (target) => (target === "x.md" ? "/x" : undefined))).toBe(
    "[a `b`](/x) `[a](x.md)` [c](https://example.com) d\n\n```md\n[a](x.md)\n```\n",
  );
});

test("sections end at the next heading of the second level, and comments of code are no headings", () => {
  const text = "# Title\n\nIntro\n\n## One\n\n### Deep\n\n```sh\n## no heading\n```\n\n## Two\n\nEnd\n";
  const sections = sectionsOf(text);
  expect([...sections.keys()]).toEqual(["", "One", "Two"]);
  expect(sections.get("")).toBe("Intro");
  expect(raiseHeadings(sections.get("One"))).toBe("## Deep\n\n```sh\n## no heading\n```");
});

test("text of a Markdown file is escaped for MDX, code is not", () =>
  expect(escapeMdx("<!-- note -->\na < {b} `<c>`\n")).toBe("a \\< \\{b} `<c>`\n"));

describe("included code", () => {
  const include = (attributes) => includeCode("site/docs/index.mdx", `<Code ${attributes} />\n`);

  test("is the text of a file", () =>
    expect(include('from="../../e2e/hosts/client-options.ts" title="a.ts"')).toMatch(
      /^```ts title="a\.ts"\nimport \{ loopery \}[\s\S]*\n```\n$/,
    ));

  test("is an example without the comment that names it", () =>
    expect(include('from="../../docs/providers.md" example="giphy.ts"')).toMatch(
      /^```ts title="giphy\.ts"\nimport \{/,
    ));

  test("must exist", () =>
    expect(() => include('from="../../docs/providers.md" example="nothing.ts"')).toThrow(
      "has no example nothing.ts",
    ));
});
