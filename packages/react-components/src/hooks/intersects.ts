import { boxOf, clippingAncestors } from "@giflet/core/internal/list";
import type { ObserverOptions } from "./shared-observer.js";

/**
 * Whether an element intersects the viewport now, as the first callback of an IntersectionObserver with these options would
 * report it a frame later. Returns `undefined` if that is not known synchronously: without a layout box, in a closed `<details>`,
 * and in view of an iframe, whose own position in the top page counts too.
 */
export function intersectsNow(
  element: Element,
  { root, rootMargin = "0px" }: ObserverOptions = {},
): boolean | undefined {
  if (element.getClientRects().length === 0 || element.checkVisibility?.() === false) return;
  const { top, right, bottom, left } = boxOf(element);
  const overlaps = (area: Pick<DOMRect, "top" | "right" | "bottom" | "left">) =>
    bottom >= area.top && top <= area.bottom && right >= area.left && left <= area.right;
  const ancestors = clippingAncestors(element).filter((ancestor) => !root || root.contains(ancestor));
  if (!ancestors.every((ancestor) => ancestor === root || overlaps(boxOf(ancestor)))) return false;
  const view = (root && boxOf(root)) ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const margins = rootMargin.trim().split(/\s+/);
  const margin = (side: number, length: number) => {
    // As in CSS: one value for all sides, two for the vertical and horizontal sides, three for top, horizontal sides and bottom.
    const text = margins[side] ?? margins[side - 2] ?? margins[0] ?? "";
    return text.endsWith("%") ? (Number.parseFloat(text) / 100) * length : Number.parseFloat(text);
  };
  const isInView = overlaps({
    top: view.top - margin(0, view.height),
    right: view.right + margin(1, view.width),
    bottom: view.bottom + margin(2, view.height),
    left: view.left - margin(3, view.width),
  });
  // Out of view of its frame is out of view. A hidden tab reports nothing else: a list in a frame would fetch page after page.
  return isInView && window !== window.parent ? undefined : isInView;
}
