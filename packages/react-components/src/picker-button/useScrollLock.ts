import { useEffect } from "react";

/**
 * While a sheet is open, the page behind it does not scroll: neither by its backdrop, which is transparent for pointers, nor by its parts that do not
 * scroll, where `overscroll-behavior` has no effect. The page gets no style.
 */
export function useScrollLock(popover: HTMLElement, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let start: Touch | undefined;
    /** The latest event that scrolls a part of the sheet. */
    let permitted: Event | undefined;
    const onTouchStart = ({ touches: [first] }: TouchEvent) => {
      start = first;
    };
    const onMoveInside = (event: WheelEvent | TouchEvent) => {
      const { touches: [touch] = [], deltaX, deltaY } = event as Partial<WheelEvent> & Partial<TouchEvent>;
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
      if (inside.some(scrolls)) permitted = event;
    };
    const onMove = (event: WheelEvent | TouchEvent) => {
      const isZoom = event.ctrlKey || ("touches" in event && event.touches.length > 1);
      const isSheet = getComputedStyle(popover).getPropertyValue("--giflet-sheet");
      if (isSheet && !isZoom && event !== permitted && event.cancelable) event.preventDefault();
    };
    const cleanup = new AbortController();
    const passive = { capture: true, passive: true, signal: cleanup.signal };
    const { ownerDocument } = popover;
    ownerDocument.addEventListener("touchstart", onTouchStart, passive);
    for (const type of ["touchmove", "wheel"] as const) {
      // Inside a closed shadow root, only the popover sees what the event is on.
      popover.addEventListener(type, onMoveInside, passive);
      ownerDocument.addEventListener(type, onMove, { passive: false, signal: cleanup.signal });
    }
    return () => cleanup.abort();
  }, [popover, isOpen]);
}
