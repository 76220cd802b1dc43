/** Distance from the viewport at which an element is near, CSS px. */
const MARGIN = 400;

/** Calls `callback` once, when the element is near the viewport. The returned function cancels that. */
export function whenNearViewport(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
