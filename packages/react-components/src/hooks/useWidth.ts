import { observeSize } from "@giflet/core/internal/list";
import {
  type DependencyList,
  type EffectCallback,
  type RefObject,
  useEffect,
  useReducer,
  useState,
} from "react";
import { useEffectOnCommit } from "./useLatest.js";

/** Logs a warning in development builds. */
let warnOfNoWidth: (element: Element) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    let isWarned = false;
    warnOfNoWidth = (element) => {
      if (isWarned || element.clientWidth > 0 || element.getClientRects().length === 0) return;
      // happy-dom has no layout.
      if (document.documentElement.clientWidth === 0) return;
      isWarned = true;
      console.warn(
        "giflet: a list has no width, so it shows nothing. Give it or its parent a width.",
        element,
      );
    };
  }
} catch {
  // A page without a bundler has no `process`.
}

/** Maximum width of a scrollbar, CSS px. */
const MAX_SCROLLBAR = 20;

interface Widths {
  /** Undefined before it is measured. */
  current: number | undefined;
  previous: number | undefined;
}

/**
 * Returns the next width. If two widths alternate because of a scrollbar, the smaller one stays: content that is just too high shows
 * the scrollbar, which makes the content lower, which hides the scrollbar, in an endless loop.
 */
export function nextWidth(widths: Widths, measured: number): Widths {
  const { current, previous } = widths;
  const growth = measured - (current ?? 0);
  const isFlicker = measured === previous && growth > 0 && growth <= MAX_SCROLLBAR;
  // At width 0 the element is hidden, so the layout does not change.
  if (measured === current || (measured === 0 && current !== undefined) || isFlicker) return widths;
  return { current: measured, previous: current };
}

/** Returns the width of an element in CSS px, 0 before it is measured. With `given`, nothing is measured. */
export function useWidth(ref: RefObject<Element | null>, given?: number): number {
  return useWidthOfList(ref, given, false) ?? 0;
}

/** As `useWidth`, but undefined before it is measured. A list that `isEmpty` when it is mounted is measured after the first paint. */
export function useWidthOfList(
  ref: RefObject<Element | null>,
  given: number | undefined,
  isEmpty: boolean,
): number | undefined {
  const [{ current }, dispatch] = useReducer(nextWidth, { current: undefined, previous: undefined });
  const [isLater] = useState(isEmpty);
  const start = () => {
    const element = ref.current;
    if (given !== undefined || !element) return;
    const measure = () => {
      // jsdom and happy-dom have no layout.
      if (document.documentElement.clientWidth > 0) dispatch(element.clientWidth);
    };
    measure();
    warnOfNoWidth(element);
    return observeSize([element], measure);
  };
  useMeasurement(isLater, start, [ref, given]);
  return given ?? current;
}

/**
 * Runs an effect that measures elements: before the browser paints, because what is shown depends on it, or after that with `isLater`, for a list
 * without items. The first render and the first layout of a page in one task are a long task on a slow processor.
 */
export function useMeasurement(isLater: boolean, effect: EffectCallback, deps: DependencyList): void {
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: `isLater` may change without another run
  useEffectOnCommit(() => (isLater ? undefined : effect()), deps);
  useEffect(() => (isLater ? effect() : undefined), deps);
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: see above
}
