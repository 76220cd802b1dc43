import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at } from "../../scripts/lib/paths.mjs";
import { decisions, groups } from "../pages.mjs";
import { includeCode } from "./code.mjs";
import { includeElements } from "./elements.mjs";
import { createLinks } from "./links.mjs";
import { escapeMdx, mapLinks, raiseHeadings, sectionsOf } from "./markdown.mjs";

/** The folder that Rspress reads. Nothing in it is edited or committed. */
export const pagesFolder = at("site", ".pages");

const ownFile = (path) => `site/docs/${path}.mdx`;

/** Returns all pages with their groups, routes and files. */
export function allPages() {
  const listed = groups.flatMap(({ text, folder, pages }) =>
    pages.map((page) => {
      const { name, isOwn, ...rest } = typeof page === "string" ? { name: page, isOwn: true } : page;
      const path = `${folder}/${name}`;
      return { group: text, path, route: `/${path}`, ...(isOwn && { own: ownFile(path) }), ...rest };
    }),
  );
  const files = readdirSync(at(decisions)).sort();
  const records = files.map((file) => {
    const path = `decisions/${file.replace(/\.md$/, "")}`;
    return { group: "Decisions", path, route: `/${path}`, from: `${decisions}/${file}` };
  });
  return [{ path: "index", route: "/", own: ownFile("index") }, ...listed, ...records];
}

/** Throws if a section of a README of a package is on no page or on two, or if a page names a section that does not exist. */
function checkSections(pages) {
  for (const file of new Set(pages.filter(({ sections }) => sections).map(({ from }) => from))) {
    const named = pages.filter(({ from }) => from === file).flatMap(({ sections }) => sections);
    const existing = [...sectionsOf(readFileSync(at(file), "utf8")).keys()];
    const unknown = named.filter((name) => !existing.includes(name));
    const twice = named.filter((name, index) => named.indexOf(name) !== index);
    // The other sections of README.md are about the repository.
    const homeless = file.startsWith("packages/") ? existing.filter((name) => !named.includes(name)) : [];
    for (const name of [...unknown, ...twice, ...homeless])
      throw new Error(`site/pages.mjs: the section "${name}" of ${file} must be on one page`);
  }
}

/** Returns the Markdown of the sections of a page that shows more than one, or with a title of its own. */
function joined(all, sections) {
  return sections.map((name) => (name ? `## ${name}\n\n${all.get(name)}` : all.get(name))).join("\n\n");
}

/** Returns the text of a page that is a Markdown file, or a part of one. */
function textOf({ from, sections, title }) {
  const text = readFileSync(at(from), "utf8");
  if (!sections) return text;
  const all = sectionsOf(text);
  if (title || sections.length > 1) return `# ${title ?? titleOf(text)}\n\n${joined(all, sections)}`;
  const [only] = sections;
  return only ? `# ${only}\n\n${raiseHeadings(all.get(only))}` : `# ${titleOf(text)}\n\n${all.get("")}`;
}

const titleOf = (text) => /^# (.*)$/m.exec(text)?.[1] ?? "";

/** The place of the sections of a README in a page of the site. */
const placeOfSections = /^<Sections \/>$/m;

function ownTextOf({ own, from, sections }, linksOf) {
  const included = includeElements(includeCode(own, readFileSync(at(own), "utf8")));
  const text = mapLinks(included, (target) => linksOf(own, target));
  if (!from) return text;
  const parts = joined(sectionsOf(readFileSync(at(from), "utf8")), sections);
  if (!placeOfSections.test(text)) throw new Error(`${own}: <Sections /> is missing`);
  return text.replace(placeOfSections, () => escapeMdx(mapLinks(parts, (target) => linksOf(from, target))));
}

/**
 * Writes the pages for Rspress, and returns them with their titles. `source` is the URL of the repository's files, for links to those that
 * are no page.
 */
export function writePages({ source } = {}) {
  const pages = allPages();
  checkSections(pages);
  const linksOf = createLinks(pages, source);
  rmSync(pagesFolder, { recursive: true, force: true });
  cpSync(at("examples", "gallery", "public", "mark.svg"), join(pagesFolder, "public", "mark.svg"));
  return pages.map((page) => {
    const file = join(pagesFolder, `${page.path}.${page.own ? "mdx" : "md"}`);
    // Rspress makes a picture part of the site if its path is relative to the page.
    const pictureOf = (target) => relative(dirname(file), at(dirname(page.from), target));
    const text = page.own
      ? ownTextOf(page, linksOf)
      : mapLinks(textOf(page), (target, isPicture) =>
          isPicture ? pictureOf(target) : linksOf(page.from, target),
        );
    mkdirSync(dirname(file), { recursive: true });
    // A visitor who searches wants to use the packages.
    const matter = page.group === "Decisions" ? "---\nsearch: false\n---\n\n" : "";
    writeFileSync(file, matter + text);
    return { ...page, title: titleOf(text).replaceAll("`", "") };
  });
}
