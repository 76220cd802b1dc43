import { options, type VNode } from "preact";

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
  "giflet-popover": "popover",
  "giflet-popover-error": "error",
};

/**
 * Adds the attribute `part` to the elements that pages may style. The components have classes, which a page cannot reach in a shadow root. All
 * elements of this bundle pass here, and of no other one.
 */
export function addParts(): void {
  const next = options.vnode;
  options.vnode = (vnode) => {
    if (typeof vnode.type === "string") addPart(vnode as VNode<Record<string, unknown>>);
    next?.(vnode);
  };
}

function addPart({ props }: VNode<Record<string, unknown>>): void {
  const classes = props.className ?? props.class;
  if (typeof classes !== "string" || props.part) return;
  const names = classes.split(" ").flatMap((name) => parts[name] ?? []);
  if (names.length === 0) return;
  if (props["aria-selected"] === true) names.push("selected");
  props.part = names.join(" ");
}
