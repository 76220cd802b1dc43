import { type RefObject, useEffect, useState } from "react";
import { type ObserverOptions, observe } from "./shared-observer.js";
import { useLatest } from "./useLatest.js";

/** Options of `useVisibility`. */
export interface VisibilityOptions extends ObserverOptions {
  /** Called when a threshold is crossed. Absent by default. */
  onChange?: (entry: IntersectionObserverEntry) => void;
}

/**
 * Whether any part of the element is in view, and undefined before it first is. Starts with `initial`, which saves a render if the first report
 * of the observer is the same. Does not validate the thresholds as `useVisibility` does, so
 * that a single GIF does not load `GifletError` from the core.
 *
 * @param version  a new value observes the element again, which reports its state even if it has not changed
 */
export function useInView(
  ref: RefObject<Element | null>,
  options: VisibilityOptions,
  version?: unknown,
  initial?: boolean,
): boolean | undefined {
  const { root, rootMargin, threshold } = options;
  const [isVisible, setVisible] = useState(initial);
  const onChange = useLatest(options.onChange);
  const thresholds = String(threshold ?? 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version observes the element again, which reports its state
  useEffect(() => {
    if (!ref.current) return;
    return observe(
      ref.current,
      { root, rootMargin, threshold: thresholds.split(",").map(Number) },
      (entry) => {
        setVisible((before) => entry.isIntersecting || (before && false));
        onChange.current?.(entry);
      },
    );
  }, [ref, root, rootMargin, thresholds, onChange, version]);

  return isVisible;
}
