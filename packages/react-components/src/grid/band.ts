/** A stretch of the list, in CSS px from its top; outside of it when the list is out of view. */
export interface Band {
  top: number;
  bottom: number;
}

/** The element around another; around the top of a shadow, the one the shadow belongs to. */
function around(element: Element): Element | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** Whether an element stands in a node, if need be in shadows within it. */
export function standsIn(element: Element | undefined | null, node: Node): boolean {
  if (!element) return false;
  return node.contains(element) || standsIn((element.getRootNode() as Partial<ShadowRoot>).host, node);
}

/** The ancestors that cut off what sticks out of them. The window is always one more. */
export function clippingAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = around(element); parent; parent = around(parent)) {
    const isPage = parent === document.body || parent === document.documentElement;
    if (!isPage && getComputedStyle(parent).overflowY !== "visible") found.push(parent);
  }
  return found;
}

/** What of the list can be seen through its clipping ancestors and the window. */
export function visibleBand(list: Element, ancestors: readonly Element[]): Band {
  let [top, bottom] = [0, window.innerHeight];
  for (const ancestor of ancestors) {
    const rect = ancestor.getBoundingClientRect();
    top = Math.max(top, rect.top);
    bottom = Math.min(bottom, rect.bottom);
  }
  const start = list.getBoundingClientRect().top;
  return { top: top - start, bottom: Math.max(top, bottom) - start };
}

/** Scrolls whatever holds the list by so many CSS px: the nearest ancestor that can, else the window. */
export function scrollListBy(ancestors: readonly Element[], distance: number): void {
  const scroller = ancestors.find((ancestor) => ancestor.scrollHeight > ancestor.clientHeight) ?? window;
  scroller.scrollBy({ top: distance, behavior: "instant" });
}
