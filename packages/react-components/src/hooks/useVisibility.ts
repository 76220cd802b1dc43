import { GifletError } from "@giflet/core";
import type { RefObject } from "react";
import { useInView, type VisibilityOptions } from "./useInView";

/**
 * Whether any part of the element is in view. All users with equal options share one observer.
 * Thresholds outside 0..1 throw a `GifletError`, in place of the browser's message that names no culprit (ITM-02).
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
  return useInView(ref, options, version);
}
