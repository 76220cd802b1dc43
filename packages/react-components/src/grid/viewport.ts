/** Returns the parent of an element, or the host if its parent is a shadow root. */
function parentOf(element: Element): Element | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** Whether a node contains an element, including its shadow trees. */
export function containsAcrossShadows(node: Node, element: Element | undefined | null): boolean {
  if (!element) return false;
  return (
    node.contains(element) || containsAcrossShadows(node, (element.getRootNode() as Partial<ShadowRoot>).host)
  );
}

/**
 * Returns the ancestors that clip their overflow vertically, without the window, which always clips. What contains a fixed element, for example a
 * popover or a modal dialog, does not clip it.
 */
export function clippingAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
    const isPage = parent === document.body || parent === document.documentElement;
    if (isPage) continue;
    const { overflowY, position } = getComputedStyle(parent);
    if (overflowY !== "visible") found.push(parent);
    if (position === "fixed") break;
  }
  return found;
}

/** Scrolls the nearest scrollable ancestor of the list, or the window, by a distance in CSS px. */
export function scrollListBy(ancestors: readonly Element[], distance: number): void {
  const scroller = ancestors.find((ancestor) => ancestor.scrollHeight > ancestor.clientHeight) ?? window;
  scroller.scrollBy({ top: distance, behavior: "instant" });
}
