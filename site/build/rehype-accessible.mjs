/**
 * A plugin of rehype for what axe finds in the pages. Rspress hides the links beside headings from assistive technology, so they may not be in the
 * tab order. A cell of a table's head without text is no heading.
 */
export const rehypeAccessible = () => visit;

function visit(node) {
  const names = node.properties?.className ?? node.properties?.class;
  if (String(names ?? "").includes("rp-header-anchor")) node.properties.tabIndex = -1;
  if (node.tagName === "th" && node.children.length === 0) node.tagName = "td";
  for (const child of node.children ?? []) visit(child);
}
