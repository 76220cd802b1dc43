import type { VisibleRange } from "./visible-items.js";

/** Observes the parts of a list whose items are not mounted. */
export interface RangeObserver {
  /** Sets the range with mounted items, and the length of the list, in CSS px from its start. */
  set: (mounted: VisibleRange, length: number) => void;
  /** Ends the observation. */
  disconnect: () => void;
}

/**
 * Calls `onExposed` when a part of a list without mounted items comes into view, whatever moves it: content above that is removed, an ancestor that
 * grows, an animation. Two empty elements cover these parts.
 *
 * @param list  must be positioned when `set` is called
 * @param isRow  whether the list runs along the inline axis
 */
export function observeRange(list: Element, isRow: boolean, onExposed: () => void): RangeObserver {
  if (typeof IntersectionObserver === "undefined") return { set() {}, disconnect() {} };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onExposed();
  });
  const [axis, size] = isRow ? (["inline", "width"] as const) : (["block", "height"] as const);
  // A list may contain templates, which have no role.
  const spacers = [0, 1].map(() => ({ element: document.createElement("template"), css: "" }));
  return {
    set({ top, bottom }, length) {
      // One px further: an edge that touches the viewport counts as in view.
      const ranges = [0, Math.floor(top) - 1, Math.max(0, Math.ceil(bottom) + 1), length] as const;
      for (const [index, spacer] of spacers.entries()) {
        const [start, end] = [ranges[2 * index] as number, ranges[2 * index + 1] as number];
        const extent = Math.min(end, length) - start;
        // Scroll anchoring must not follow an element that is moved.
        const css =
          extent > 0
            ? `position:absolute;inset:0;inset-${axis}:${start}px auto;${size}:${extent}px;display:block;visibility:hidden;pointer-events:none;overflow-anchor:none`
            : "";
        if (spacer.css === css) continue;
        spacer.css = css;
        spacer.element.style.cssText = css;
        if (!spacer.element.parentNode) list.append(spacer.element);
        // An observer reports changes, and the state of an element that it starts to observe.
        observer.unobserve(spacer.element);
        observer.observe(spacer.element);
      }
    },
    disconnect() {
      observer.disconnect();
      for (const { element } of spacers) element.remove();
    },
  };
}
