import { options, type VNode } from "preact";

/** A node with the members of preact that have no types: its parent, and whether it belongs to a picker. */
type Node = VNode<Record<string, unknown>> & { __?: Node | null; isInPicker?: boolean };

/** The hook of preact that runs before a node is rendered, when its parent is known. */
type Hooks = { __b?: (node: Node) => void };

/** The names of `::part()`, by class. */
const parts: Record<string, string> = {
  "giflet-picker": "picker",
  "giflet-search": "search",
  "giflet-input": "input",
  "giflet-tabs": "tabs",
  "giflet-tab": "tab",
  "giflet-panel": "panel",
  "giflet-categories": "categories",
  "giflet-item": "item",
  "giflet-bar": "footer",
  "giflet-mark": "mark",
  "giflet-pause-all": "pause",
  "giflet-preview": "preview",
  "giflet-preview-image": "preview-image",
  "giflet-preview-remove": "remove",
  "giflet-popover": "popover",
  "giflet-popover-error": "error",
};

/**
 * Adds the attribute `part` to the elements in `root` that pages may style. The components have classes, which a page cannot reach in a shadow root. Lists of the page
 * share preact, and have no parts.
 */
export function addParts(root: unknown): void {
  const hooks = options as Hooks;
  const next = hooks.__b;
  hooks.__b = (node) => {
    node.isInPicker = node.type === root || node.__?.isInPicker;
    if (node.isInPicker && typeof node.type === "string") addPart(node);
    next?.(node);
  };
}

function addPart({ props }: Node): void {
  const classes = props.className ?? props.class;
  if (typeof classes !== "string" || props.part) return;
  const names = classes.split(" ").flatMap((name) => parts[name] ?? []);
  if (names.length === 0) return;
  if (props["aria-selected"] === true) names.push("selected");
  props.part = names.join(" ");
}
