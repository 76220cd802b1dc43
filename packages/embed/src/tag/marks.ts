import { all } from "./attributes.js";

/** What a marked element becomes, and which attribute its mark's value is. */
const marks = [
  ["data-giflet-player", "giflet-player", "gif"],
  ["data-giflet-grid", "giflet-grid", "search"],
  ["data-giflet-carousel", "giflet-carousel", "search"],
] as const;

const selector = marks.map(([mark]) => `[${mark}]`).join();

/** The custom elements that were put into marked ones. */
const made = new WeakMap<Element, Element>();

/** Makes players, grids and carousels of marked elements, also of those that come later (EMB-03). */
export function watchMarks(): void {
  make(document);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") fill(target as Element);
      for (const node of addedNodes) if (node instanceof Element) make(node);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [...marks.map(([mark]) => mark), ...all.map((name) => `data-${name}`)],
  });
}

function make(within: Element | Document): void {
  if (within instanceof Element && within.matches(selector)) fill(within);
  for (const element of within.querySelectorAll(selector)) fill(element);
}

/** Puts the custom element in, around what is there, or tells it what has changed. */
function fill(element: Element): void {
  for (const [mark, name, subject] of marks) {
    if (!element.hasAttribute(mark)) continue;
    const inner = made.get(element) ?? document.createElement(name);
    const set = (name: string, value: string | null) =>
      value === null ? inner.removeAttribute(name) : inner.setAttribute(name, value);
    for (const name of all) set(name, element.getAttribute(`data-${name}`));
    // No mark's value means what is popular now.
    set(subject, element.getAttribute(mark) || inner.getAttribute(subject));
    if (made.has(element)) return;
    made.set(element, inner);
    inner.append(...element.childNodes);
    element.append(inner);
    return;
  }
}
