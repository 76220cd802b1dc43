/** Options of an IntersectionObserver. Equal options share one observer. */
export interface ObserverOptions {
  root?: Element | null;
  /** As in CSS, px or %. */
  rootMargin?: string;
  /** Intersection ratios, 0 to 1. The callback is called when one of them is crossed. Default 0. */
  threshold?: number | readonly number[];
}

type Callback = (entry: IntersectionObserverEntry) => void;

interface Shared {
  observer: IntersectionObserver;
  callbacks: Map<Element, Set<Callback>>;
}

const byRoot = new Map<Element | null, Map<string, Shared>>();

/** Observes an element with the observer shared by all callers with equal options. Returns a cleanup function. */
export function observe(element: Element, options: ObserverOptions, callback: Callback): () => void {
  const { root = null, rootMargin = "0px" } = options;
  const threshold = [options.threshold ?? 0].flat();
  if (typeof IntersectionObserver === "undefined") return () => {};

  const key = `${rootMargin} ${threshold}`;
  const byOptions = byRoot.get(root) ?? new Map<string, Shared>();
  byRoot.set(root, byOptions);
  const shared = byOptions.get(key) ?? createShared(root, rootMargin, threshold);
  byOptions.set(key, shared);

  const callbacks = shared.callbacks.get(element) ?? new Set();
  if (callbacks.size > 0) {
    // An observer reports an element when it starts to observe it. Observing it again gives the second callback that report too.
    shared.observer.unobserve(element);
  }
  callbacks.add(callback);
  shared.callbacks.set(element, callbacks);
  shared.observer.observe(element);

  return () => {
    callbacks.delete(callback);
    if (callbacks.size > 0) return;
    shared.callbacks.delete(element);
    shared.observer.unobserve(element);
    if (shared.callbacks.size > 0) return;
    shared.observer.disconnect();
    byOptions.delete(key);
    if (byOptions.size === 0) byRoot.delete(root);
  };
}

function createShared(root: Element | null, rootMargin: string, threshold: number[]): Shared {
  const callbacks: Shared["callbacks"] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        for (const callback of callbacks.get(entry.target) ?? []) callback(entry);
      }
    },
    { root, rootMargin, threshold },
  );
  return { observer, callbacks };
}
