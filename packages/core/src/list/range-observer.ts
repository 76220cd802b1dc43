import type { VisibleRange } from "./visible-items.js";

/** Observes the parts of a list whose items are not mounted. */
export interface RangeObserver {
  /** Sets the range with mounted items, and the height of the list, in CSS px. The list must be positioned. */
  set: (mounted: VisibleRange, height: number) => void;
  /** Ends the observation. */
  disconnect: () => void;
}

/**
 * Calls `onExposed` when a part of a list without mounted items comes into view, whatever moves it: content above that is removed, an ancestor that
 * grows, an animation. Two empty elements cover these parts.
 */
export function observeRange(list: Element, onExposed: () => void): RangeObserver | undefined {
  if (typeof IntersectionObserver === "undefined") return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onExposed();
  });
  // A list may contain templates, which have no role.
  const spacers = [0, 1].map(() => document.createElement("template"));
  let last = "";
  return {
    set({ top, bottom }, height) {
      // One px further: an edge that touches the viewport counts as in view.
      const limit = (y: number) => Math.max(0, Math.min(y, height));
      const parts = [
        [0, limit(top - 1)],
        [limit(bottom + 1), height],
      ] as const;
      const key = `${parts}`;
      // An observer reports the state of what it starts to observe, and `onExposed` sets the range.
      if (key === last) return;
      last = key;
      parts.forEach(([from, to], index) => {
        const spacer = spacers[index] as HTMLElement;
        // Scroll anchoring must not follow an element that is moved.
        spacer.style.cssText = `position:absolute;inset:${from}px 0 auto;height:${to - from}px;display:block;visibility:hidden;overflow-anchor:none`;
        // A list without items stays `:empty`. Appended again, it would be another change of the list at each step of a scroll.
        if (height === 0) spacer.remove();
        else if (spacer.parentNode !== list) list.append(spacer);
        observer.unobserve(spacer);
        observer.observe(spacer);
      });
    },
    disconnect() {
      observer.disconnect();
      for (const spacer of spacers) spacer.remove();
    },
  };
}

/**
 * Calls `onResize` in the next frame, and in the frame after one of the elements has changed its size, also once after the end. Returns a cleanup function. In the callback of a
 * ResizeObserver, a change of the layout is an error event of the window, "ResizeObserver loop completed with undelivered notifications".
 */
export function observeSize(elements: readonly Element[], onResize: () => void): () => void {
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => requestAnimationFrame(onResize));
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
