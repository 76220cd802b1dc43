// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { readEnvironment, shouldReduceMotion, subscribeToEnvironment } from "../../src/item/environment.js";
import { requestPlayback } from "../../src/item/playback-slot.js";
import { trackStill } from "../../src/item/stills.js";

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
    addEventListener: vi.fn((_type: string, listener: () => void, _options: AddEventListenerOptions) => {
      notify = listener;
    }),
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
  const [, , { signal } = {}] = query.addEventListener.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  removals[1]?.();
  expect(signal?.aborted).toBe(true);
});

describe("requestPlayback", () => {
  function loadingStill() {
    const image = document.createElement("img");
    image.src = "https://media.test/still.gif";
    return image;
  }

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
    const stills = [loadingStill(), loadingStill()];
    const ends = stills.map((still) => trackStill(still));
    const [first, second] = [request(), request()];
    second.release();
    vi.advanceTimersByTime(300);
    ends[0]?.();
    stills[0]?.dispatchEvent(new Event("load"));
    expect(first.granted).not.toHaveBeenCalled();
    stills[1]?.dispatchEvent(new Event("error"));
    expect(first.granted).toHaveBeenCalledOnce();
    expect(second.granted).not.toHaveBeenCalled();
    const end = trackStill(loadingStill());
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
