import { join } from "node:path/posix";

const tags = /<[a-z][^>]*>/g;
const attribute = (name) => new RegExp(`\\s${name}="([^"]*)"`);
const decode = (text) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** Returns the values of an attribute in the tags of a page. */
function valuesOf(html, name) {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const [, value] = attribute(name).exec(tag) ?? [];
    return value === undefined ? [] : [decode(value)];
  });
}

/** The text of a page without scripts, whose strings may look like tags. */
const markupOf = (html) =>
  html.replace(/<script[\s\S]*?<\/script>/g, (script) => script.slice(0, script.indexOf(">") + 1));

/**
 * Returns the links, files and anchors of built pages that do not exist.
 *
 * @param {Map<string, Buffer>} files by path below `base`
 * @param {string} base the path of the site
 */
export function brokenLinks(files, base) {
  const pages = new Map(
    [...files]
      .filter(([file]) => file.endsWith(".html"))
      .map(([file, bytes]) => [file, markupOf(String(bytes))]),
  );
  const ids = new Map([...pages].map(([file, html]) => [file, new Set(valuesOf(html, "id"))]));
  return [...pages].flatMap(([file, html]) =>
    [...valuesOf(html, "href"), ...valuesOf(html, "src")].flatMap((link) => {
      if (/^[a-z]+:/.test(link)) return [];
      const url = new URL(link, `https://site${join(base, file)}`);
      const outside = !url.pathname.startsWith(base);
      const path = decodeURIComponent(url.pathname.slice(base.length)) || "index.html";
      if (outside || !files.has(path)) return [`${file}: ${link}`];
      const anchor = decodeURIComponent(url.hash.slice(1));
      return anchor && ids.has(path) && !ids.get(path).has(anchor)
        ? [`${file}: ${link} has no such anchor`]
        : [];
    }),
  );
}
