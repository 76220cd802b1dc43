import { carouselAttributes, gifAttributes, gridAttributes, playerAttributes } from "../shared/attributes.js";

/** The marker attribute, the custom element, its attributes, and the one that gets the marker's value. */
const markers = [
  ["data-giflet-player", "giflet-player", playerAttributes, "gif"],
  ["data-giflet-gif", "giflet-gif", gifAttributes, "gif"],
  ["data-giflet-grid", "giflet-grid", gridAttributes, "search"],
  ["data-giflet-carousel", "giflet-carousel", carouselAttributes, "search"],
] as const;

/** The elements whose classes are in a file of their own. */
const PICKER = "giflet-picker";
const selector = [...markers.map(([marker]) => `[${marker}]`), PICKER, `${PICKER}-button`].join();

/** Custom elements by the marked element that contains them. */
const customElementOf = new WeakMap<Element, Element>();

let addPickers: () => void;

/**
 * Creates custom elements in marked elements, also in those added later (EMB-03). Calls `onPicker` for each picker and each of their buttons.
 */
export function watchMarkedElements(onPicker: () => void): void {
  addPickers = onPicker;
  updateAll(document);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") update(target as Element);
      for (const node of addedNodes) if (node instanceof Element) updateAll(node);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: markers.flatMap(([marker, , table]) => [
      marker,
      ...Object.keys(table).map((name) => `data-${name}`),
    ]),
  });
}

function updateAll(root: Element | Document): void {
  if (root instanceof Element && root.matches(selector)) update(root);
  for (const element of root.querySelectorAll(selector)) update(element);
}

/** Wraps the content in the custom element, or updates the custom element's attributes. */
function update(element: Element): void {
  if (element.localName.startsWith(PICKER)) addPickers();
  // Parts of a picker of the page have attributes with the same names.
  if (element.closest("[data-giflet-root]")) return;
  for (const [marker, name, table, subject] of markers) {
    if (!element.hasAttribute(marker)) continue;
    const inner = customElementOf.get(element) ?? document.createElement(name);
    const set = (name: string, value: string | null) =>
      value === null ? inner.removeAttribute(name) : inner.setAttribute(name, value);
    for (const name of Object.keys(table)) set(name, element.getAttribute(`data-${name}`));
    // A list with an empty marker shows trending GIFs.
    set(subject, element.getAttribute(marker) || inner.getAttribute(subject));
    if (customElementOf.has(element)) return;
    customElementOf.set(element, inner);
    inner.append(...element.childNodes);
    element.append(inner);
    return;
  }
}
