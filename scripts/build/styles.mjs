import { basename } from "node:path";
import { build } from "esbuild";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { at } from "../lib/paths.mjs";

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
  "preview",
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

/**
 * Returns the text of a stylesheet with its imports, minified. Stylesheets of the components are imported from their sources, without what protects them from
 * rules of a page: see `isolate`.
 */
export async function bundleStyle(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    loader: { ".svg": "dataurl" },
    plugins: [sources],
  });
  return outputFiles[0].text.trim();
}

const sources = {
  name: "sources",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@giflet\/react-components\/.*\.css$/ }, ({ path }) => ({
      path: at("packages", "react-components", "src", "styles", basename(path)),
    })),
};

/**
 * Adds what protects the elements inside components from rules of the page (decision 052): a reset of everything that rules of elements and of one class
 * set, and a higher specificity of all rules that are not for root elements. A document or shadow root without rules of a page does not need it.
 */
export function isolate(text) {
  const sheet = postcss.parse(text);
  sheet.walkRules((rule) => {
    rule.selector = weighted.processSync(rule.selector);
  });
  return resetFor(text) + sheet.toString();
}

/** With `revert-layer` and not `revert`, which would also undo `width` of an image and `fill` of an SVG, the attributes. */
function resetFor(text) {
  const plain = PLAIN.filter((name) => text.includes(name));
  // The attribute ends with a space if the application has given no class.
  const own = ':is(.giflet-attribution,.giflet-badge):not([class$=" "])';
  const content = plain.length > 0 ? [`:is(${plain}) *`] : [];
  const classes = new Set(text.match(/\.giflet-[\w-]+/g));
  const named = [...classes].filter((name) => ![...ROOTS, ...MODIFIERS].includes(name));
  // A small stylesheet names what it has.
  const inner =
    named.length < 4
      ? [...named, ...content]
      : `:is(${["[class^=giflet-]", ...content]}):not(${ROOTS},${own})`;
  return inner.length > 0 ? `${WEIGHT}:where(${inner}){all:revert-layer}` : "";
}

const weighted = selectorParser((list) => {
  for (const selector of [...list.nodes]) weigh(selector);
});

/** Adds the weight to a selector, unless it is for a root element. */
function weigh(selector) {
  // The color of a GIF that loads: of a root element it has no specificity.
  const [, palette] = /^:where\(\.(giflet-palette-\d)\)$/.exec(selector) ?? [];
  if (palette) return selector.parent.insertAfter(selector, weightOf(`[class^=${palette}]`));
  // The element that a rule is for is after the last combinator.
  const subject = selector.nodes.slice(selector.nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  const isRoot = subject.some((node) => ROOTS.includes(`${node}`) || MODIFIERS.includes(`${node}`));
  const first = selector.nodes.find((node) => `${node}`.startsWith(".giflet-"));
  if (first && !isRoot) selector.insertBefore(first, weightOf().first);
}

/** Parses the weight, and what follows it. */
const weightOf = (rest = "") => selectorParser().astSync(WEIGHT + rest).first;
