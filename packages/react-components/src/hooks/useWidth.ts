import { type RefObject, useReducer } from "react";
import { useEffectOnCommit } from "./useLatest";

/** No scrollbar is wider, in CSS px. */
const SCROLLBAR = 20;

interface Widths {
  current: number;
  before: number;
}

/**
 * Holds on to the smaller of two widths that alternate by a scrollbar: content that is just too high brings
 * the scrollbar, which makes the content lower, which takes the scrollbar away, and so for ever.
 */
export function nextWidth(widths: Widths, measured: number): Widths {
  const { current, before } = widths;
  const isFlicker = measured === before && measured > current && measured - current <= SCROLLBAR;
  // Without a width it is not shown, which is no reason to lay it out anew.
  if (measured === 0 || measured === current || isFlicker) return widths;
  return { current: measured, before: current };
}

/** The width of an element in CSS px, 0 until it is known. `given` makes measuring needless. */
export function useWidth(ref: RefObject<Element | null>, given?: number): number {
  const [{ current }, measure] = useReducer(nextWidth, { current: 0, before: 0 });
  useEffectOnCommit(() => {
    const element = ref.current;
    if (given !== undefined || !element) return;
    measure(element.clientWidth);
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => measure(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, given]);
  return given ?? current;
}
