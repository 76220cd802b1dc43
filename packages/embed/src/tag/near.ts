/** How far below or above what can be seen an element is near, CSS px. */
const MARGIN = 400;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element comes near the part of the page that can be seen. */
export function whenNear(element: Element, arrive: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        const arrive = waiting.get(target);
        forget(target);
        arrive?.();
      }
    },
    { rootMargin: `${MARGIN}px` },
  );
  waiting.set(element, arrive);
  observer.observe(element);
}

export function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
