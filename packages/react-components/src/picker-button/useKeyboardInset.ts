import { useEffect } from "react";

/** Sets `--giflet-keyboard` of an element to the height of the on-screen keyboard, where it covers the page instead of resizing it. */
export function useKeyboardInset(element: HTMLElement, isActive: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isActive || !viewport) return;
    const update = () => {
      // A zoomed page is larger than its visible part, too.
      const covered =
        viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - Math.max(viewport.offsetTop, 0);
      element.style.setProperty(
        "--giflet-keyboard",
        `${Math.max(Math.round(covered / (element.currentCSSZoom ?? 1)), 0)}px`,
      );
    };
    update();
    viewport.addEventListener("resize", update);
    viewport.addEventListener("scroll", update);
    return () => {
      viewport.removeEventListener("resize", update);
      viewport.removeEventListener("scroll", update);
    };
  }, [element, isActive]);
}
