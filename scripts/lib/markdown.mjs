/** The anchor of a heading, as on GitHub and on the documentation site. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** Replaces the lines of code blocks with empty lines. */
export const withoutBlocks = (markdown) =>
  markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""));

/** Returns the headings of a Markdown text with their levels. */
export const headingsOf = (markdown) =>
  [...withoutBlocks(markdown).matchAll(/^(#+) (.*)$/gm)].map(([, marks, text]) => ({
    level: marks.length,
    text,
    anchor: anchorOf(text),
  }));
