import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { headingsOf } from "../../scripts/lib/markdown.mjs";
import { at } from "../../scripts/lib/paths.mjs";
import { sectionsOf } from "./markdown.mjs";

/** Returns the anchors of a page's part of its file. */
function anchorsOf({ from, sections }) {
  const all = sectionsOf(readFileSync(at(from), "utf8"));
  const text = sections.map((name) => `## ${name}\n${all.get(name)}`).join("\n");
  return new Set(headingsOf(text).map(({ anchor }) => anchor));
}

/**
 * Returns a function that maps a relative link of a file of the repository to a page of the site. A file that is no page is at `source`,
 * the URL of the repository's files; without it, the link has no target. A link to a file that does not exist throws.
 *
 * @param {{ route: string, from: string, sections?: string[] }[]} pages
 * @param {string | undefined} source
 */
export function createLinks(pages, source) {
  const anchors = new Map(pages.filter(({ sections }) => sections).map((page) => [page, anchorsOf(page)]));

  /** The page that has a heading of a file; without a heading, the page with the file's first text. */
  function pageOf(file, anchor) {
    const parts = pages.filter((page) => page.from === file || page.own === file);
    return parts.find((page) => {
      if (!page.sections || page.own === file) return true;
      return anchor ? anchors.get(page).has(anchor) : page.sections.includes("");
    });
  }

  return (file, target) => {
    const [path, anchor] = target.split("#");
    const linked = path ? join(dirname(file), decodeURI(path)).replace(/\/$/, "") : file;
    if (!existsSync(at(linked))) throw new Error(`${file}: ${target} does not exist`);
    const page = pageOf(statSync(at(linked)).isDirectory() ? join(linked, "README.md") : linked, anchor);
    const hash = anchor ? `#${anchor}` : "";
    if (page) return page.route + hash;
    return source && `${source}/${linked}${hash}`;
  };
}
