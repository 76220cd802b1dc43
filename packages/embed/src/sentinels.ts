import { BAR_STEPS, HEADER_HEIGHT, SENTINEL_STEPS, SENTINEL_THROTTLE_MS } from "./constants.js";
import type { Store } from "./store.js";

/** Reports where the scrolled panel stands: the header's marker and the grid's sentinel (PLY-05). */
export function watchSentinels(root: HTMLElement, store: Store): void {
  const marker = root.querySelector(".player-footer");
  const sentinel = root.querySelector(".player-sentinel");
  if (!marker || !sentinel) return;
  watch(marker, BAR_STEPS, `-${HEADER_HEIGHT}px 0px 0px`, ({ boundingClientRect }) => {
    store.dispatch({ type: "headerMarker", isAbove: boundingClientRect.top < HEADER_HEIGHT });
  });
  watch(sentinel, SENTINEL_STEPS, "0px", ({ isIntersecting, boundingClientRect }) => {
    const isBelow = !isIntersecting && boundingClientRect.top > 0;
    store.dispatch({ type: "gridSentinel", isBelow });
  });
}

function watch(
  element: Element,
  steps: number,
  rootMargin: string,
  told: (entry: IntersectionObserverEntry) => void,
): void {
  const threshold = Array.from({ length: steps }, (_, step) => step / (steps - 1));
  const report = throttled(told);
  // The frame's own document is the root: whether the page around it is scrolled does not matter.
  const observer = new IntersectionObserver((entries) => entries.forEach(report), {
    root: element.ownerDocument,
    rootMargin,
    threshold,
  });
  observer.observe(element);
}

/** Calls at once, then at most every 100 ms, the last value last. */
function throttled<T>(told: (value: T) => void): (value: T) => void {
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
  return (value) => {
    if (timer === undefined) call(value);
    else waiting = { value };
  };
}
