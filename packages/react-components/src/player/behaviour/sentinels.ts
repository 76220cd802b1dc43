import { BAR_STEPS, HEADER_HEIGHT, SENTINEL_STEPS, SENTINEL_THROTTLE_MS } from "./constants";
import type { Store } from "./store";

/** What tells where the scrolled panel stands. */
export interface Marks {
  /** Hides the header when it leaves at the top. */
  header: Element;
  /** Makes the grid active unless it is below. */
  grid: Element;
  scroller: Element;
}

/** Reports where the scrolled panel stands: the header's marker and the grid's sentinel (PLY-05). */
export function watchSentinels({ header, grid, scroller }: Marks, store: Store, signal?: AbortSignal): void {
  const top = ({ boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
    boundingClientRect.top - (rootBounds?.top ?? 0);
  // The margin has already taken the header off the bounds.
  watch(header, BAR_STEPS, { root: scroller, rootMargin: `-${HEADER_HEIGHT}px 0px 0px` }, signal, (entry) => {
    store.dispatch({ type: "headerMarker", isAbove: top(entry) < 0 });
  });
  watch(grid, SENTINEL_STEPS, { root: scroller }, signal, (entry) => {
    store.dispatch({ type: "gridSentinel", isBelow: !entry.isIntersecting && top(entry) > 0 });
  });
}

function watch(
  element: Element,
  steps: number,
  options: IntersectionObserverInit,
  signal: AbortSignal | undefined,
  told: (entry: IntersectionObserverEntry) => void,
): void {
  const threshold = Array.from({ length: steps }, (_, step) => step / (steps - 1));
  const { report, stop } = throttled(told);
  const observer = new IntersectionObserver((entries) => entries.forEach(report), { ...options, threshold });
  observer.observe(element);
  signal?.addEventListener("abort", () => {
    observer.disconnect();
    stop();
  });
}

/** Calls at once, then at most every 100 ms, the last value last. */
function throttled<T>(told: (value: T) => void): { report: (value: T) => void; stop: () => void } {
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    call(value);
  };
  const call = (value: T) => {
    timer = setTimeout(next, SENTINEL_THROTTLE_MS);
    told(value);
  };
  return {
    report(value) {
      if (timer === undefined) call(value);
      else waiting = { value };
    },
    stop: () => clearTimeout(timer),
  };
}
