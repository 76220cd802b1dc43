// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSentinels } from "../../src/player/sentinels.js";
import { createPlayerStore, type PlayerStore } from "../../src/player/store.js";

type Observer = {
  callback: IntersectionObserverCallback;
  options: IntersectionObserverInit;
  target?: Element;
};

let observers: Observer[];
let store: PlayerStore;
let listening: AbortController;
const scroller = document.createElement("div");
const header = document.createElement("footer");
const grid = document.createElement("p");

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observer: Observer;
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        this.observer = { callback, options };
        observers.push(this.observer);
      }
      observe(target: Element) {
        this.observer.target = target;
      }
      disconnect() {
        this.observer.target = undefined;
      }
    },
  );
  store = createPlayerStore();
  store.dispatch({ type: "reveal" });
  listening = new AbortController();
  watchSentinels({ header, grid, scroller }, store, listening.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reports positions of an element, relative to a root at `rootTop`, in one call of its observer. */
function report(
  target: Element,
  tops: number[],
  { isIntersecting = false, rootTop = 0 as number | null } = {},
) {
  const entries = tops.map((top) => ({
    isIntersecting,
    boundingClientRect: { top },
    rootBounds: rootTop === null ? null : { top: rootTop },
  }));
  const observer = observers.find((observer) => observer.target === target);
  observer?.callback(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
}

test("[PLY-05] the observers have the scroller as root, and the header's excludes 44 px", () => {
  expect(observers.map(({ target }) => target)).toEqual([header, grid]);
  expect(observers.map(({ options }) => options.root)).toEqual([scroller, scroller]);
  expect(observers.map(({ options }) => options.rootMargin)).toEqual(["-44px 0px 0px", undefined]);
  const thresholds = Array.from({ length: 10 }, (_, step) => step / 9);
  expect(observers.map(({ options }) => options.threshold)).toEqual([thresholds, [0, 0.25, 0.5, 0.75, 1]]);
});

test.each([
  [43, 44, true],
  [44, 44, false],
  [-1, null, true],
  [0, null, false],
])(
  "[PLY-05] with the marker at %i px and the root at %j, the header is hidden: %j",
  (top, rootTop, expected) => {
    report(header, [top], { rootTop });
    expect(store.state.isHeaderHidden).toBe(expected);
  },
);

test.each([
  [300, false, false],
  [300, true, true],
  [0, false, true],
  [-5, false, true],
])(
  "[PLY-05] with the sentinel at %i px, in view: %j, the grid is active: %j",
  (top, isIntersecting, expected) => {
    report(grid, [top], { isIntersecting });
    expect(store.state.isGridActive).toBe(expected);
  },
);

test("[PLY-05] the first report counts at once, then the last one of every 100 ms", () => {
  report(header, [-1, 5, 9]);
  expect(store.state.isHeaderHidden).toBe(true);
  vi.advanceTimersByTime(99);
  expect(store.state.isHeaderHidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.state.isHeaderHidden).toBe(false);
  report(header, [-1]);
  expect(store.state.isHeaderHidden).toBe(false);
  vi.advanceTimersByTime(100);
  expect(store.state.isHeaderHidden).toBe(true);
  vi.advanceTimersByTime(100);
  report(header, [5]);
  expect(store.state.isHeaderHidden).toBe(false);
});

test("[PLY-05] an abort ends the observers and pending reports", () => {
  report(header, [-1, 5]);
  listening.abort();
  vi.advanceTimersByTime(1000);
  expect(store.state.isHeaderHidden).toBe(true);
  expect(observers.map(({ target }) => target)).toEqual([undefined, undefined]);
});
