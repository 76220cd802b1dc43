import { withoutBlocks } from "../../scripts/lib/markdown.mjs";

/** Code blocks and code spans: their text is not Markdown. */
const code = /(^```[\s\S]*?^```|`[^`\n]+`)/gm;

/** Returns the sections of a Markdown file by heading of the second level; "" is the text below the title. */
export function sectionsOf(markdown) {
  const plain = withoutBlocks(markdown).split("\n");
  const sections = new Map([["", []]]);
  let current = sections.get("");
  for (const [index, line] of markdown.split("\n").entries()) {
    const [, heading] = /^## (.*)$/.exec(plain[index]) ?? [];
    if (heading !== undefined) {
      current = [];
      sections.set(heading, current);
    } else if (!/^# /.test(plain[index])) current.push(line);
  }
  return new Map([...sections].map(([name, lines]) => [name, lines.join("\n").trim()]));
}

/** Moves all headings one level up. */
export function raiseHeadings(markdown) {
  const plain = withoutBlocks(markdown).split("\n");
  return markdown
    .split("\n")
    .map((line, index) => (/^##+ /.test(plain[index]) ? line.slice(1) : line))
    .join("\n");
}

const links = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/**
 * Replaces the targets of relative links. A link for which `targetOf` returns nothing becomes its text.
 *
 * @param {string} markdown
 * @param {(target: string, isPicture: boolean) => string | undefined} targetOf
 */
export function mapLinks(markdown, targetOf) {
  const spans = [...markdown.matchAll(code)].map(({ index, 0: { length } }) => [index, index + length]);
  return markdown.replace(links, (whole, image, text, target, at) => {
    const isCode = spans.some(([from, to]) => from <= at && at < to);
    if (isCode || /^[a-z]+:/.test(target)) return whole;
    const mapped = targetOf(target, image !== "");
    return mapped === undefined ? text : `${image}[${text}](${mapped})`;
  });
}

/** Escapes what MDX reads as markup, for a text that becomes part of an MDX page. */
export const escapeMdx = (markdown) =>
  markdown
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{<]/g, "\\$&")))
    .join("");
