// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { readEnvironment, shouldReduceMotion, subscribeToEnvironment } from "../../src/item/environment.js";
import { requestPlayback } from "../../src/item/playback-slot.js";
import { trackPage, trackStill } from "../../src/item/stills.js";

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
    const update = requestPlayback(granted);
    update(true, isActive);
    const release = () => update(false, false);
    onTestFinished(release);
    return { granted, update, release };
  }

  test("[A11-02] autoplay waits for 150 ms in view; a visitor does not", () => {
    expect(request(true).granted).toHaveBeenCalledOnce();
    const { granted } = request();
    vi.advanceTimersByTime(149);
    expect(granted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(granted).toHaveBeenCalledOnce();
  });

  test("[A11-02] autoplay waits for stills that load in view, at most two seconds", () => {
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
    vi.advanceTimersByTime(1999);
    expect(late.granted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(late.granted).toHaveBeenCalledOnce();
    end();
    expect(late.granted).toHaveBeenCalledOnce();
  });

  test("[A11-02] autoplay waits for the page that fills the view of a list, and then for its stills", () => {
    const endPage = trackPage();
    const { granted } = request();
    vi.advanceTimersByTime(300);
    expect(granted).not.toHaveBeenCalled();
    endPage();
    vi.advanceTimersByTime(149);
    const still = loadingStill();
    trackStill(still);
    vi.advanceTimersByTime(300);
    expect(granted).not.toHaveBeenCalled();
    still.dispatchEvent(new Event("load"));
    expect(granted).toHaveBeenCalledOnce();
    trackPage()();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("[A11-02] 32 GIFs play at a time; the others follow in order, except for one that the visitor hovers", () => {
    const requests = Array.from({ length: 36 }, () => request());
    vi.advanceTimersByTime(150);
    const playingNow = () =>
      requests.flatMap(({ granted }, index) => (granted.mock.lastCall?.[0] ? [index] : []));
    const first = Array.from({ length: 31 }, (_, index) => index);
    expect(playingNow()).toEqual([...first, 31]);
    requests[34]?.update(true, true);
    expect(playingNow()).toEqual([...first, 34]);
    requests[34]?.update(true, false);
    expect(playingNow()).toEqual([...first, 34]);
    requests[5]?.release();
    expect(playingNow()).toEqual([...first.filter((index) => index !== 5), 31, 34]);
    requests[6]?.release();
    expect(playingNow()).toContain(32);
    expect(playing(requests)).toBe(32);
  });

  test("[A11-02] a GIF that waits for stills plays when it is hovered", () => {
    onTestFinished(trackStill(loadingStill()));
    const { granted, update } = request();
    vi.advanceTimersByTime(150);
    update(true, true);
    expect(granted.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(2000);
    expect(granted).toHaveBeenCalledOnce();
  });

  /** Frames take so long, in ms, until the end of the test. */
  function framesOf(duration: number) {
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) =>
      setTimeout(() => callback(performance.now()), duration),
    );
  }

  /** Resolves to requests that are granted, when the frames are watched. */
  async function playingByThemselves(length: number) {
    const requests = Array.from({ length }, () => request());
    vi.advanceTimersByTime(150);
    await vi.dynamicImportSettled();
    return requests;
  }

  /** How many of the GIFs play: the last call says it. */
  const playing = (requests: ReturnType<typeof request>[]) =>
    requests.filter(({ granted }) => granted.mock.lastCall?.[0]).length;

  test("[A11-02] on a slow page the latest GIFs stop, and return one by one when it is fast", async () => {
    framesOf(60);
    const requests = await playingByThemselves(12);
    vi.advanceTimersByTime(2700);
    expect(playing(requests)).toBe(12);
    vi.advanceTimersByTime(2700);
    expect(requests.map(({ granted }) => granted.mock.lastCall?.[0])).toEqual([
      ...Array(6).fill(true),
      ...Array(6).fill(false),
    ]);
    vi.advanceTimersByTime(60_000);
    expect(playing(requests)).toBe(4);
    const active = request(true);
    expect(active.granted).toHaveBeenLastCalledWith(true);
    expect(playing(requests)).toBe(3);
    active.release();
    expect(playing(requests)).toBe(4);
    framesOf(45);
    vi.advanceTimersByTime(30_000);
    expect(playing(requests)).toBe(4);
    framesOf(16);
    for (const expected of [5, 6, 7]) {
      // The time from one measurement to the next.
      vi.advanceTimersByTime(2000 + 11 * 16);
      expect(playing(requests)).toBe(expected);
    }
    vi.advanceTimersByTime(60_000);
    expect(playing(requests)).toBe(12);
  });

  test("[A11-02] a page with a moment of slow frames keeps its GIFs, and no frame is measured when none plays", async () => {
    framesOf(200);
    const added = vi.spyOn(AbortSignal.prototype, "addEventListener");
    onTestFinished(() => added.mockRestore());
    const requests = await playingByThemselves(12);
    vi.advanceTimersByTime(2000 + 11 * 200);
    framesOf(16);
    vi.advanceTimersByTime(60_000);
    expect(playing(requests)).toBe(12);
    for (const { granted, release } of requests) {
      expect(granted).toHaveBeenCalledOnce();
      release();
    }
    expect(vi.getTimerCount()).toBe(0);
    // One for all measurements: a page may show GIFs for hours.
    expect(added).toHaveBeenCalledOnce();
  });
});
