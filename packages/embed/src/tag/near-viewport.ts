/** Distance from the viewport at which an element is near, CSS px. */
const MARGIN = 400;

const callbacks = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `callback` once, when the element is near the viewport. */
export function whenNearViewport(element: Element, callback: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        const callback = callbacks.get(target);
        unobserve(target);
        callback?.();
      }
    },
    { rootMargin: `${MARGIN}px` },
  );
  callbacks.set(element, callback);
  observer.observe(element);
}

/** Removes the callback of an element. */
export function unobserve(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}
