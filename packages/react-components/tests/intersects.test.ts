import { expect, test, vi } from "vitest";
import { intersectsNow } from "../src/hooks/intersects.js";

/** An element at this distance from the top of the document, CSS px. */
function elementAt(top: number): Element {
  const element = document.createElement("div");
  const rect = DOMRect.fromRect({ y: top, width: 100, height: 1 });
  vi.spyOn(element, "getClientRects").mockReturnValue([rect] as unknown as DOMRectList);
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(rect);
  return element;
}

const below = () => elementAt(window.innerHeight + 100);

test("[GRD-03] the end of a list is in view, or it is not", () => {
  expect(intersectsNow(elementAt(10))).toBe(true);
  expect(intersectsNow(below())).toBe(false);
  expect(intersectsNow(below(), { rootMargin: "200px" })).toBe(true);
});

test("[GRD-03] in an iframe, only what is out of its view is known", () => {
  vi.spyOn(window, "parent", "get").mockReturnValue({} as Window);
  expect(intersectsNow(elementAt(10))).toBeUndefined();
  // Chromium reports nothing to a hidden tab: with the last report, a list fetched page after page.
  expect(intersectsNow(below())).toBe(false);
});

test("[GRD-03] in a closed `<details>`, an element has boxes and is not visible", () => {
  const element = elementAt(10);
  Object.assign(element, { checkVisibility: () => false });
  expect(intersectsNow(element)).toBeUndefined();
});
