import { expect, test, vi } from "vitest";
import { initialPlayerState } from "../../src/player/state.js";
import { createPlayerStore } from "../../src/player/store.js";

test("[PLY-04] listeners get the new state, the previous one and the event", () => {
  const store = createPlayerStore();
  expect(store.state).toBe(initialPlayerState);
  const listener = vi.fn();
  store.subscribe(listener);
  const event = { type: "reveal" } as const;
  store.dispatch(event);
  expect(store.state.isRevealed).toBe(true);
  expect(listener.mock.calls).toEqual([[store.state, initialPlayerState, event]]);
});

test("[PLY-04] an event that changes nothing is not reported", () => {
  const store = createPlayerStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch({ type: "hide" });
  expect(listener).not.toHaveBeenCalled();
});

test("[PLY-04] an unsubscribed listener is not called; the others are", () => {
  const store = createPlayerStore();
  const [first, second] = [vi.fn(), vi.fn()];
  const unsubscribe = store.subscribe(first);
  store.subscribe(second);
  unsubscribe();
  store.dispatch({ type: "reveal" });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
