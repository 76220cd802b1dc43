/** What to watch for. Equal options share one IntersectionObserver. */
export interface ObserverOptions {
  root?: Element | null;
  /** As in CSS, px or %. */
  rootMargin?: string;
  /** Shares of the element in view, 0 to 1, at whose crossing the callback is told. */
  threshold?: number | readonly number[];
}

type Callback = (entry: IntersectionObserverEntry) => void;

interface Shared {
  observer: IntersectionObserver;
  callbacks: Map<Element, Set<Callback>>;
}

const byRoot = new Map<Element | null, Map<string, Shared>>();

/** Watches one element through the observer shared by all with equal options. Returns the way to stop. */
export function observe(element: Element, options: ObserverOptions, callback: Callback): () => void {
  const { root = null, rootMargin = "0px" } = options;
  const threshold = [options.threshold ?? 0].flat();
  if (typeof IntersectionObserver === "undefined") return () => {};

  const key = `${rootMargin} ${threshold}`;
  const ofRoot = byRoot.get(root) ?? new Map<string, Shared>();
  byRoot.set(root, ofRoot);
  const shared = ofRoot.get(key) ?? begin(root, rootMargin, threshold);
  ofRoot.set(key, shared);

  const callbacks = shared.callbacks.get(element) ?? new Set();
  if (callbacks.size > 0) {
    // The browser reports an element once when it is first observed; a second watcher needs that too.
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
    ofRoot.delete(key);
    if (ofRoot.size === 0) byRoot.delete(root);
  };
}

function begin(root: Element | null, rootMargin: string, threshold: number[]): Shared {
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
