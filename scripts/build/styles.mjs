import { build } from "esbuild";

/** Root elements of components, which a page overrides by one class. */
const ROOTS = [
  "favorite",
  "gif",
  "grid",
  "loader",
  "picker",
  "picker-button",
  "player",
  "popover",
  "search",
  "video",
].map((name) => `.giflet-${name}`);

/** Classes that root elements have besides. */
const MODIFIERS = ["carousel", "fluid", "player-share-panel", "sticker", "video-fluid"].map(
  (name) => `.giflet-${name}`,
);

/** Elements of components whose content has no classes and is never of the application. */
const PLAIN = [
  ".giflet-avatar",
  ".giflet-buttons",
  ".giflet-favorite",
  ".giflet-loader",
  ".giflet-player",
  ".giflet-popover-error",
  ".giflet-suggestion",
];

/** The specificity of three classes: more than that of `.page input[type=text]`. */
const WEIGHT = ":not(._._._)";

/** Returns the text of a stylesheet with its imports, minified. */
export async function bundleStyle(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    loader: { ".svg": "dataurl" },
  });
  return outputFiles[0].text.trim();
}

/**
 * Adds what protects the elements inside components from rules of the page (decision 052): a reset of everything that rules of elements and of one class
 * set, and a higher specificity of all rules that are not for root elements.
 */
export function isolate(text) {
  const rules = text.replace(/(^|[{};])([^{};@]*\.giflet-[^{};@]*)\{/g, (_, before, selectors) => {
    const weighted = split(selectors, ",").map(weigh);
    return `${before}${weighted.join(",")}{`;
  });
  return resetFor(text) + rules;
}

/** Removes it again, for a document or shadow root without rules of a page. */
export function withoutIsolation(text) {
  return text
    .replace(/:not\(\._\._\._\):where[^{}]*\{all:revert-layer\}/g, "")
    .replace(/,:not\(\._\._\._\)\[[^\]]*\]/g, "")
    .replaceAll(WEIGHT, "");
}

/** With `revert-layer` and not `revert`, which would also undo `width` of an image and `fill` of an SVG, the attributes. */
function resetFor(text) {
  const plain = PLAIN.filter((name) => text.includes(name));
  // The attribute ends with a space if the application has given no class.
  const own = ':is(.giflet-attribution,.giflet-badge):not([class$=" "])';
  const inner = ["[class^=giflet-]", ...(plain.length > 0 ? [`:is(${plain}) *`] : [])];
  return `${WEIGHT}:where(:is(${inner}):not(${ROOTS},${own})){all:revert-layer}`;
}

function weigh(selector) {
  // The color of a GIF that loads: of a root element it has no specificity.
  const [, palette] = /^:where\(\.(giflet-palette-\d)\)$/.exec(selector) ?? [];
  if (palette) return `${selector},${WEIGHT}[class^=${palette}]`;
  const subject = split(selector, " ", ">", "~", "+").at(-1);
  const isRoot = classesOf(subject).some((name) => ROOTS.includes(name) || MODIFIERS.includes(name));
  const at = maskArguments(selector).indexOf(".giflet-");
  return at < 0 || isRoot ? selector : selector.slice(0, at) + WEIGHT + selector.slice(at);
}

const classesOf = (selector) => maskArguments(selector).match(/\.[\w-]+/g) ?? [];

/** Splits a selector at characters that are not in parentheses or brackets. */
function split(selector, ...separators) {
  const masked = maskArguments(selector);
  const ends = [...masked].flatMap((letter, index) => (separators.includes(letter) ? [index] : []));
  return [...ends, selector.length].map((end, index) => selector.slice(index ? ends[index - 1] + 1 : 0, end));
}

/** Replaces what is in parentheses and brackets. The length stays. */
function maskArguments(selector) {
  let depth = 0;
  return [...selector]
    .map((letter) => {
      if (")]".includes(letter)) depth -= 1;
      const isInside = depth > 0;
      if ("([".includes(letter)) depth += 1;
      return isInside ? "_" : letter;
    })
    .join("");
}
