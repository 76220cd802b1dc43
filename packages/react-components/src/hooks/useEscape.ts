import { type RefObject, useEffect } from "react";
import { addEscapeLayer } from "./escape.js";
import { useLatest } from "./useLatest.js";

/** Calls the handler when Escape is pressed in an element. If it returns true, the key is used and reaches nothing else. */
export function useEscape(element: RefObject<Element | null>, onEscape: () => boolean): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (element.current) return addEscapeLayer(element.current, () => latest.current());
  }, [element, latest]);
}
