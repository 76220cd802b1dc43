import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHover } from "../../src/player/behaviour/hover";
import { createStore, type Store } from "../../src/player/behaviour/store";

let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
});
afterEach(() => vi.useRealTimers());

/** The ms at which something becomes true, looked at every ms. */
function after(isTrue: () => boolean): number {
  for (let passed = 0; passed <= 3000; passed += 1) {
    if (isTrue()) return passed;
    vi.advanceTimersByTime(1);
  }
  return Number.NaN;
}

test("[PLY-04] reveals 150 ms after the pointer enters", () => {
  createHover(store).enter();
  expect(after(() => store.state.isRevealed)).toBe(150);
});

test("[PLY-04] hides 70 ms after it leaves", () => {
  const hover = createHover(store);
  hover.focus();
  hover.leave();
  expect(after(() => !store.state.isRevealed)).toBe(70);
});

test("[PLY-04] hides after 1000 ms while the grid is active", () => {
  const hover = createHover(store);
  hover.focus();
  store.dispatch({ type: "gridSentinel", isBelow: false });
  hover.leave();
  expect(after(() => !store.state.isRevealed)).toBe(1000);
});

test("[PLY-04] a pointer that only passes reveals nothing", () => {
  const hover = createHover(store);
  hover.enter();
  vi.advanceTimersByTime(149);
  hover.leave();
  expect(after(() => store.state.isRevealed)).toBeNaN();
});

test("[PLY-04] a pointer that comes back in time hides nothing", () => {
  const hover = createHover(store);
  hover.focus();
  hover.leave();
  vi.advanceTimersByTime(69);
  hover.enter();
  expect(after(() => !store.state.isRevealed)).toBeNaN();
});

test("[PLY-04] keyboard focus reveals at once", () => {
  createHover(store).focus();
  expect(store.state.isRevealed).toBe(true);
});
