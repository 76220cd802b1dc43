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

let hasZoomedBoxes: boolean | undefined;

/** Whether the boxes of the browser include `zoom`. Those of WebKit did not (https://github.com/WebKit/WebKit/pull/52897). */
function boxesIncludeZoom(): boolean {
  if (hasZoomedBoxes !== undefined) return hasZoomedBoxes;
  const element = document.createElement("div");
  element.style.cssText = "position:fixed;width:1px;zoom:2";
  document.body.append(element);
  hasZoomedBoxes = element.getBoundingClientRect().width === 2;
  element.remove();
  return hasZoomedBoxes;
}

/**
 * Returns the box of an element, px of the viewport. Where boxes do not include the zoom, WebKit divides the position in the document by it, and then subtracts what is
 * scrolled.
 */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (!navigator.vendor.startsWith("Apple")) return box;
  let zoom = 1;
  for (let at: Element | undefined = element; at; at = parentOf(at))
    zoom *= Number(getComputedStyle(at).zoom) || 1;
  if (zoom === 1 || boxesIncludeZoom()) return box;
  const { x, y, width, height } = box;
  return new DOMRect(
    (x + scrollX) * zoom - scrollX,
    (y + scrollY) * zoom - scrollY,
    width * zoom,
    height * zoom,
  );
}

/**
 * Returns the visual length of a layout px of an element: its box includes the `zoom` and `transform` of its ancestors, while
 * `offsetHeight`, scroll positions and the layout of the core do not. The longer side is measured, because the offset lengths are integers.
 */
export function scaleOf(element: Element): number {
  const { width, height } = boxOf(element);
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
