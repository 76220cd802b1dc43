import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { namedExamples } from "../../scripts/check/examples.mjs";
import { at } from "../../scripts/lib/paths.mjs";
import { attributesOf } from "./attributes.mjs";

const element = /^<Code ([^>]*)\/>$/gm;

/** Languages of the highlighter that are not the ending of the file. */
const languages = { mjs: "js", cjs: "js" };

/**
 * Replaces each `<Code from="…" />` of a page with the text of the file, so that the page has the code that the tests build.
 *
 * - `example` is the name of an example in a Markdown file;
 * - `title` is shown instead of the file's name.
 */
export const includeCode = (file, text) =>
  text.replace(element, (_whole, attributes) => {
    const { from, example, title } = attributesOf(attributes);
    const path = join(dirname(file), from);
    const { code, name, ending } = codeOf(path, example);
    if (code === undefined) throw new Error(`${file}: ${from} has no example ${example}`);
    const language = languages[ending] ?? ending;
    return `\`\`\`${language} title="${title ?? name}"\n${code.trim()}\n\`\`\``;
  });

function codeOf(path, example) {
  const text = readFileSync(at(path), "utf8");
  if (example) {
    const code = namedExamples(text).get(example);
    const withoutName = code?.replace(/^(---\n)?(\/\/|\/\*) .*\n/, "$1").trimStart();
    return { code: withoutName, name: example, ending: extname(example).slice(1) };
  }
  return { code: text, name: path, ending: extname(path).slice(1) };
}
