import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { at, root } from "../lib/paths.mjs";
import { filesUnder } from "../lib/stamp.mjs";

const browserCrates = [/\b(web_sys|js_sys|wasm_bindgen\w*|gloo\w*|JsValue)\b/];

/** Uses of browser types in the platform-independent core. */
export const browserTypes = () =>
  sources(at("sdk-core", "src"))
    .filter((file) => file.endsWith(".rs"))
    .flatMap((file) => matchingLines(file, browserCrates));

/**
 * Markup that a strict style policy blocks, or that bypasses the renderer's escaping. A computed `style` property of a
 * component is allowed: React sets it through the DOM, and a test of the packed packages checks that the server renders none.
 */
const inline = [/\bstyle=(["']|\{\{)/, /\bdangerouslySetInnerHTML\b(?!")/, /\.innerHTML\s*=/];

/** Uses of such markup in the packages. */
export function inlineMarkup() {
  return (
    ["packages/core/src", "packages/react-components/src", "packages/embed/src"]
      .flatMap((dir) => sources(at(dir)))
      // Embed codes are text for pages of others.
      .filter((file) => /\.(ts|tsx|rs|html)$/.test(file) && !file.endsWith("share/embed.ts"))
      .flatMap((file) => matchingLines(file, inline))
  );
}

/** The files below a folder, except tests. */
const sources = (dir) => filesUnder(dir).filter((file) => !/(\/tests?\/|\/tests?\.rs$|\.test\.)/.test(file));

const withoutComments = (code) => code.replace(/(^|\s)\/\/.*$/gm, "$1");

/** The lines of code, without comments, that match one of the patterns. */
function matchingLines(file, patterns) {
  return withoutComments(readFileSync(file, "utf8"))
    .split("\n")
    .map((code, index) => ({ code, number: index + 1 }))
    .filter(({ code }) => patterns.some((pattern) => pattern.test(code)))
    .map(({ code, number }) => `${relative(root, file)}:${number}: ${code.trim()}`);
}
