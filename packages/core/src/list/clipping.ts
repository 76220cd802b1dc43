/** Returns the parent of an element, or the host if its parent is a shadow root. */
function parentOf(element: Element): Element | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
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

/**
 * Returns the visual length of a layout px of an element: `getBoundingClientRect` includes the `zoom` and `transform` of its ancestors, while
 * `offsetHeight`, scroll positions and the layout of the core do not. The longer side is measured, because the offset lengths are integers.
 */
export function scaleOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  const [visual, layout] = height > width ? [height, offsetHeight] : [width, offsetWidth];
  // A fraction of a px is the rounding of the offset length. Without a box there is no scale.
  return Math.abs(visual - layout) < 1 || layout === 0 ? 1 : visual / layout || 1;
}

/** Scrolls the nearest scrollable ancestor of the list, or the window, by a distance in layout px of the list. */
export function scrollListBy(list: Element, ancestors: readonly Element[], distance: number): void {
  const scroller = ancestors.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  const top = (distance * scaleOf(list)) / (scroller ? scaleOf(scroller) : 1);
  (scroller ?? window).scrollBy({ top, behavior: "instant" });
}
