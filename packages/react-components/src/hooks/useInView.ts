import { type RefObject, useEffect, useState } from "react";
import { type ObserverOptions, observe } from "./sharedObserver";
import { useLatest } from "./useLatest";

export interface VisibilityOptions extends ObserverOptions {
  /** Told at every crossing of a threshold. */
  onChange?: (entry: IntersectionObserverEntry) => void;
}

/**
 * `useVisibility` for thresholds known to be right: without the error, a single GIF needs nothing of the core.
 *
 * @param version  another value makes the observer report once more, even where nothing has changed since its last report
 */
export function useInView(
  ref: RefObject<Element | null>,
  options: VisibilityOptions,
  version?: unknown,
): boolean {
  const { root, rootMargin, threshold } = options;
  const [isVisible, setVisible] = useState(false);
  const onChange = useLatest(options.onChange);
  const thresholds = String(threshold ?? 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is observed again, which reports once
  useEffect(() => {
    if (!ref.current) return;
    return observe(
      ref.current,
      { root, rootMargin, threshold: thresholds.split(",").map(Number) },
      (entry) => {
        setVisible(entry.isIntersecting);
        onChange.current?.(entry);
      },
    );
  }, [ref, root, rootMargin, thresholds, onChange, version]);

  return isVisible;
}
