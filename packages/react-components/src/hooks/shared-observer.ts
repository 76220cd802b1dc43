/** Options of an IntersectionObserver. Equal options share one observer. */
export interface ObserverOptions {
  /** The ancestor whose visible area counts. @defaultValue the viewport */
  root?: Element | null;
  /** As in CSS, px or %. @defaultValue `"0px"` */
  rootMargin?: string;
  /** Intersection ratios, 0 to 1. The callback is called when one of them is crossed. @defaultValue `0` */
  threshold?: number | readonly number[];
}

type Callback = (entry: IntersectionObserverEntry) => void;

interface Shared {
  root: Element | null;
  /** The other options. */
  key: string;
  observer: IntersectionObserver;
  callbacks: Map<Element, Set<Callback>>;
}

const observers = new Set<Shared>();

/** Observes an element with the observer shared by all callers with equal options. Returns a cleanup function. */
export function observe(
  element: Element,
  { root = null, rootMargin = "0px", threshold = 0 }: ObserverOptions,
  callback: Callback,
): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  const key = `${rootMargin} ${threshold}`;
  let shared = [...observers].find((other) => other.root === root && other.key === key);
  if (!shared) {
    const callbacks: Shared["callbacks"] = new Map();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          for (const callback of callbacks.get(entry.target) ?? []) callback(entry);
        }
      },
      { root, rootMargin, threshold: threshold as number[] },
    );
    shared = { root, key, observer, callbacks };
    observers.add(shared);
  }

  const { observer, callbacks } = shared;
  const ofElement = callbacks.get(element) ?? new Set();
  // An observer reports an element when it starts to observe it. Observing it again gives the second callback that report too.
  observer.unobserve(element);
  callbacks.set(element, ofElement.add(callback));
  observer.observe(element);

  return () => {
    ofElement.delete(callback);
    if (ofElement.size > 0) return;
    callbacks.delete(element);
    observer.unobserve(element);
    if (callbacks.size > 0) return;
    observer.disconnect();
    observers.delete(shared);
  };
}
