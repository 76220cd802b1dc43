/** Returns the parent of an element in the flat tree: slots and hosts included. */
export function parentOf(element: Element): Element | null {
  return (
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as Partial<ShadowRoot>).host ??
    null
  );
}

/** Returns the element and its ancestors in the flat tree, innermost first. */
export function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let at = element; at; at = parentOf(at)) found.push(at);
  return found;
}

/** Returns all elements that match, in the document and in its shadow trees, in order. */
export function findAll<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    ...(element.matches(selector) ? [element as E] : []),
    ...(element.shadowRoot ? findAll<E>(selector, element.shadowRoot) : []),
  ]);
}

/** Returns the animations in the document and in its shadow trees, which those of the document do not include. */
export const animations = (): Animation[] =>
  [document, ...findAll("*").flatMap(({ shadowRoot }) => shadowRoot ?? [])].flatMap((tree) =>
    tree.getAnimations(),
  );

/** Returns the innermost element at a position of the viewport. */
export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
}

/** A part of the viewport, CSS px. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const intersection = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Whether the boxes of the browser are in px of the viewport, also in an element with `zoom`: those of WebKit were not (https://github.com/WebKit/WebKit/pull/52897). */
function areBoxesZoomed(): boolean {
  const element = document.createElement("div");
  element.style.cssText = "position: fixed; width: 1px; zoom: 2";
  document.body.append(element);
  const { width } = element.getBoundingClientRect();
  element.remove();
  return width === 2;
}

const hasZoomedBoxes = areBoxesZoomed();

/**
 * Returns the box of an element in px of the viewport, as `elementFromPoint` and `innerHeight` measure. WebKit divides the position in the document by the zoom of
 * the element, and then subtracts what is scrolled, without the zoom.
 */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (hasZoomedBoxes) return box;
  const zoom = ancestorsOf(element).reduce((zoom, at) => zoom * Number(getComputedStyle(at).zoom), 1);
  return new DOMRect(
    (box.x + scrollX) * zoom - scrollX,
    (box.y + scrollY) * zoom - scrollY,
    box.width * zoom,
    box.height * zoom,
  );
}

/** Returns the part of the viewport in which an element can be seen, or nothing. */
export function visibleArea(element: Element): Area | undefined {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
  let area = intersection(boxOf(element), {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  });
  for (const ancestor of ancestorsOf(parentOf(element))) {
    if (ancestor === document.body || ancestor === document.documentElement) break;
    const { overflowX, overflowY, position } = getComputedStyle(ancestor);
    const { left, top, right, bottom } = boxOf(ancestor);
    const isClipped = overflowX !== "visible" || overflowY !== "visible";
    if (isClipped) area = intersection(area, { left, top, right, bottom });
    if (position === "fixed") break;
  }
  return area.right - area.left > 1 && area.bottom - area.top > 1 ? area : undefined;
}

const canScrollDown = (element: Element) =>
  element.scrollTop + element.clientHeight < element.scrollHeight - 2;

/** Whether a wheel moves the content of an element down. */
function isScroller(element: Element): boolean {
  if (element === document.scrollingElement) return canScrollDown(element);
  if (element === document.body) return false;
  return /auto|scroll/.test(getComputedStyle(element).overflowY) && canScrollDown(element);
}

/** Returns the element that a wheel at an element must move: its innermost ancestor that can move. */
export const scrollerOf = (element: Element | null) => ancestorsOf(element).find(isScroller);

/** Returns the name of the component that an element is in. */
export const componentOf = (element: Element | null) =>
  ancestorsOf(element)
    .find((ancestor) => ancestor.matches("[data-component]"))
    ?.getAttribute("data-component") ?? "page";

/** Waits for a number of frames. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}
