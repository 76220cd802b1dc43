// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHover } from "../../src/player/hover.js";
import { createPlayerStore, type PlayerStore } from "../../src/player/store.js";

let store: PlayerStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createPlayerStore();
});
afterEach(() => vi.useRealTimers());

/** Returns the time until a condition is true, in ms. */
function timeUntil(isTrue: () => boolean): number {
  for (let elapsed = 0; elapsed <= 3000; elapsed += 1) {
    if (isTrue()) return elapsed;
    vi.advanceTimersByTime(1);
  }
  return Number.NaN;
}

test("[PLY-04] reveals 150 ms after the pointer enters", () => {
  createHover(store).enter();
  expect(timeUntil(() => store.state.isRevealed)).toBe(150);
});

test("[PLY-04] hides 70 ms after the pointer leaves", () => {
  const hover = createHover(store);
  hover.focus();
  hover.leave();
  expect(timeUntil(() => !store.state.isRevealed)).toBe(70);
});

test("[PLY-04] hides after 1000 ms while the grid is active", () => {
  const hover = createHover(store);
  hover.focus();
  store.dispatch({ type: "gridSentinel", isBelow: false });
  hover.leave();
  expect(timeUntil(() => !store.state.isRevealed)).toBe(1000);
});

test("[PLY-04] reveals nothing if the pointer leaves within 150 ms", () => {
  const hover = createHover(store);
  hover.enter();
  vi.advanceTimersByTime(149);
  hover.leave();
  expect(timeUntil(() => store.state.isRevealed)).toBeNaN();
});

test("[PLY-04] hides nothing if the pointer returns within 70 ms", () => {
  const hover = createHover(store);
  hover.focus();
  hover.leave();
  vi.advanceTimersByTime(69);
  hover.enter();
  expect(timeUntil(() => !store.state.isRevealed)).toBeNaN();
});

test("[PLY-04] keyboard focus reveals immediately", () => {
  createHover(store).focus();
  expect(store.state.isRevealed).toBe(true);
});

test("[PLY-04] an abort clears the timer, and focus replaces it", () => {
  const listening = new AbortController();
  createHover(store, listening.signal).enter();
  listening.abort();
  expect(timeUntil(() => store.state.isRevealed)).toBeNaN();
  const hover = createHover(store);
  hover.leave();
  hover.focus();
  expect(timeUntil(() => !store.state.isRevealed)).toBeNaN();
});
