// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment, shouldReduceMotion, subscribeToEnvironment } from "../../src/item/environment.js";
import { requestPlayback } from "../../src/item/playback-slot.js";
import { trackStillLoading } from "../../src/item/stills.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [false, undefined, false],
  [true, undefined, true],
  [false, { saveData: true }, true],
  [false, { saveData: false }, false],
  [false, {}, false],
])(
  "[A11-02] with reduced motion %j and the connection %j, stills are preferred: %j",
  (matches, connection, expected) => {
    const query = vi.fn((_query: string) => ({ matches }));
    vi.stubGlobal("matchMedia", query);
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    expect(shouldReduceMotion()).toBe(expected);
    expect(query).toHaveBeenCalledWith("(prefers-reduced-motion: reduce)");
  },
);

test("[A11-02] listeners learn of a new preference, and are removed with the last one", () => {
  let [matches, notify] = [false, () => {}];
  const query = {
    get matches() {
      return matches;
    },
    addEventListener: vi.fn((_type: string, listener: () => void) => {
      notify = listener;
    }),
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal("matchMedia", () => query);
  const listener = vi.fn();
  const removals = [subscribeToEnvironment(listener), subscribeToEnvironment(() => {})];
  expect(query.addEventListener).toHaveBeenCalledOnce();
  expect(readEnvironment()).toBe(0);
  matches = true;
  notify();
  expect(listener).toHaveBeenCalledOnce();
  expect(shouldReduceMotion()).toBe(true);
  removals[0]?.();
  expect(query.removeEventListener).not.toHaveBeenCalled();
  removals[1]?.();
  expect(query.removeEventListener).toHaveBeenCalledOnce();
});

describe("requestPlayback", () => {
  /** Requests playback by autoplay, or as started by the visitor. Returns what was granted. */
  function request(isActive = false) {
    const granted = vi.fn();
    const release = requestPlayback({ isActive }, granted);
    onTestFinished(release);
    return { granted, release };
  }

  test("[A11-02] autoplay waits for 150 ms in view; a visitor does not", () => {
    expect(request(true).granted).toHaveBeenCalledOnce();
    const { granted } = request();
    vi.advanceTimersByTime(149);
    expect(granted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(granted).toHaveBeenCalledOnce();
  });

  test("[A11-02] autoplay waits for stills that load in view, at most 500 ms", () => {
    const ends = [trackStillLoading(), trackStillLoading()];
    const [first, second] = [request(), request()];
    second.release();
    vi.advanceTimersByTime(300);
    ends[0]?.();
    ends[0]?.();
    expect(first.granted).not.toHaveBeenCalled();
    ends[1]?.();
    expect(first.granted).toHaveBeenCalledOnce();
    expect(second.granted).not.toHaveBeenCalled();
    const end = trackStillLoading();
    const late = request();
    vi.advanceTimersByTime(499);
    expect(late.granted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(late.granted).toHaveBeenCalledOnce();
    end();
    expect(late.granted).toHaveBeenCalledOnce();
  });

  test("[A11-02] 32 GIFs play at a time; the others follow in order", () => {
    const playing = Array.from({ length: 32 }, () => request(true));
    const [first, second] = [request(true), request(true)];
    expect(playing.every(({ granted }) => granted.mock.calls.length === 1)).toBe(true);
    expect(first.granted).not.toHaveBeenCalled();
    playing[5]?.release();
    expect(first.granted).toHaveBeenCalledOnce();
    expect(second.granted).not.toHaveBeenCalled();
    first.release();
    expect(second.granted).toHaveBeenCalledOnce();
  });
});
