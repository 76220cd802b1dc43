import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { headingsOf } from "../lib/markdown.mjs";
import { at, root } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

/** Links and images of Markdown: `[text](target)`. */
const links = /\]\(([^)\s]+)\)/g;

const anchorsOf = (markdown) => new Set(headingsOf(markdown).map(({ anchor }) => anchor));

/** The relative links in a Markdown text whose file or heading does not exist. */
export function brokenLinks(file, markdown, read = (path) => readFileSync(path, "utf8")) {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
  return [...text.matchAll(links)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path, anchor] = target.split("#");
    const linked = path ? join(dirname(file), path) : file;
    if (path && !existsSync(linked)) return [`${relative(root, file)}: ${target} does not exist`];
    if (!anchor || !/\.mdx?$/.test(linked)) return [];
    const anchors = anchorsOf(path ? read(linked) : markdown);
    return anchors.has(anchor) ? [] : [`${relative(root, file)}: ${target} has no such heading`];
  });
}

/** The broken links of all Markdown files, and of the pages of the site. */
export function allBrokenLinks() {
  return tracked("*.md", "*.mdx").flatMap((file) => brokenLinks(at(file), readFileSync(at(file), "utf8")));
}
