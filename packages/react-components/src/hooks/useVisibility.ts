import { GifletError } from "@giflet/core";
import type { RefObject } from "react";
import { useInView, type VisibilityOptions } from "./useInView.js";

/**
 * Whether any part of the element is in view. All callers with equal options share one observer.
 * Throws a `GifletError` for thresholds outside 0 to 1. The error of the browser does not name the value.
 *
 * @param version  a new value observes the element again, which reports its state even if it has not changed
 */
export function useVisibility(
  ref: RefObject<Element | null>,
  options: VisibilityOptions = {},
  version?: unknown,
): boolean {
  for (const value of [options.threshold ?? 0].flat()) {
    if (!(value >= 0 && value <= 1)) {
      const message = `Observer thresholds must be between 0 and 1, not ${value}.`;
      throw new GifletError({ code: "usage", message });
    }
  }
  return Boolean(useInView(ref, options, version));
}
