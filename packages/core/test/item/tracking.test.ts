import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGifTracking } from "../../src/item/tracking.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("[ITM-02, PNG-06] a GIF is seen once, when it has loaded and is fully in view, in any order", () => {
  const onSeen = vi.fn();
  const { load, view } = createGifTracking(onSeen);
  view(true);
  view(false);
  load();
  expect(onSeen).not.toHaveBeenCalled();
  view(true);
  load();
  view(true);
  expect(onSeen).toHaveBeenCalledOnce();
  const other = vi.fn();
  const tracking = createGifTracking(other);
  tracking.view(true);
  tracking.load();
  expect(other).toHaveBeenCalledOnce();
});

test("[ITM-02, PNG-06] a hover counts after 200 ms, once for each time the pointer enters", () => {
  const onHover = vi.fn();
  const { enter, leave } = createGifTracking(() => {});
  enter(onHover);
  vi.advanceTimersByTime(199);
  leave();
  vi.advanceTimersByTime(1000);
  expect(onHover).not.toHaveBeenCalled();
  enter(onHover);
  vi.advanceTimersByTime(100);
  // The pointer moves.
  enter(onHover);
  vi.advanceTimersByTime(99);
  expect(onHover).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  enter(onHover);
  vi.advanceTimersByTime(1000);
  expect(onHover).toHaveBeenCalledOnce();
  leave();
  enter(onHover);
  vi.advanceTimersByTime(200);
  expect(onHover).toHaveBeenCalledTimes(2);
});
