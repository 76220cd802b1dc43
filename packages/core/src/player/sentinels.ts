import { BAR_STEPS, HEADER_HEIGHT, SENTINEL_STEPS, SENTINEL_THROTTLE_MS } from "./constants.js";
import type { PlayerStore } from "./store.js";

/** The elements that `watchSentinels` observes, and their scroll container. */
export interface SentinelTargets {
  /** The header's marker. The header is hidden while the marker is above the viewport. */
  header: Element;
  /** The grid's sentinel. The grid is active unless the sentinel is below the viewport. */
  grid: Element;
  /** The element that scrolls. */
  scroller: Element;
}

/** Observes the header's marker and the grid's sentinel, and dispatches `headerMarker` and `gridSentinel`. */
export function watchSentinels(
  { header, grid, scroller }: SentinelTargets,
  store: PlayerStore,
  signal?: AbortSignal,
): void {
  const top = ({ boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
    boundingClientRect.top - (rootBounds?.top ?? 0);
  // `rootBounds` already excludes the header, because of the root margin.
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
  callback: (entry: IntersectionObserverEntry) => void,
): void {
  const threshold = Array.from({ length: steps }, (_, step) => step / (steps - 1));
  const { report, cancel } = throttle(callback);
  const observer = new IntersectionObserver((entries) => entries.forEach(report), { ...options, threshold });
  observer.observe(element);
  signal?.addEventListener("abort", () => {
    observer.disconnect();
    cancel();
  });
}

/** Throttles a callback to one call per 100 ms, with a leading call and a trailing call for the last value. */
function throttle<T>(callback: (value: T) => void): { report: (value: T) => void; cancel: () => void } {
  let pending: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (!pending) return;
    const { value } = pending;
    pending = undefined;
    call(value);
  };
  const call = (value: T) => {
    timer = setTimeout(flush, SENTINEL_THROTTLE_MS);
    callback(value);
  };
  return {
    report(value) {
      if (timer === undefined) call(value);
      else pending = { value };
    },
    cancel: () => clearTimeout(timer),
  };
}
