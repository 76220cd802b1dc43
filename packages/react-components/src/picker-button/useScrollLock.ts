import { useEffect } from "react";

/**
 * While a sheet is open, the page behind it does not scroll: neither by its backdrop, which is transparent for pointers, nor by its parts that do not
 * scroll, where `overscroll-behavior` has no effect. The page gets no style.
 */
export function useScrollLock(popover: HTMLElement, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let start: Touch | undefined;
    const onTouchStart = ({ touches: [first] }: TouchEvent) => {
      start = first;
    };
    const onMove = (event: WheelEvent | TouchEvent) => {
      if (!getComputedStyle(popover).getPropertyValue("--giflet-sheet")) return;
      const {
        touches: [touch, second] = [],
        deltaX,
        deltaY,
      } = event as Partial<WheelEvent> & Partial<TouchEvent>;
      // Zooms.
      if (event.ctrlKey || second) return;
      const x = Math.abs(deltaX ?? (touch?.clientX ?? 0) - (start?.clientX ?? 0));
      const y = Math.abs(deltaY ?? (touch?.clientY ?? 0) - (start?.clientY ?? 0));
      const path = event.composedPath();
      const inside = path.slice(0, path.indexOf(popover) + 1) as Element[];
      const scrolls = (element: Element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return x > y
          ? overflowX === "auto" && element.scrollWidth > element.clientWidth
          : overflowY === "auto" && element.scrollHeight > element.clientHeight;
      };
      if (event.cancelable && !inside.some(scrolls)) event.preventDefault();
    };
    const cleanup = new AbortController();
    const options = { capture: true, passive: false, signal: cleanup.signal };
    const { ownerDocument } = popover;
    ownerDocument.addEventListener("touchstart", onTouchStart, { ...options, passive: true });
    ownerDocument.addEventListener("touchmove", onMove, options);
    ownerDocument.addEventListener("wheel", onMove, options);
    return () => cleanup.abort();
  }, [popover, isOpen]);
}
