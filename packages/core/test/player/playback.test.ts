// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onPosterLoad, setMuted, setPaused } from "../../src/player/playback.js";
import { announceReady, createPlayerStore } from "../../src/player/store.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const makeVideo = (play = vi.fn(async () => {})) =>
  Object.assign(document.createElement("video"), { play, pause: vi.fn() });

test("[PLY-06] a video is paused and played", async () => {
  const onBlocked = vi.fn();
  const video = makeVideo(vi.fn(() => Promise.reject(new DOMException("paused", "AbortError"))));
  setPaused(video, true, onBlocked);
  setPaused(null, true, onBlocked);
  setPaused(null, false, onBlocked);
  expect([video.pause.mock.calls.length, video.play.mock.calls.length]).toEqual([1, 0]);
  // A rejection is handled: an unhandled one fails the test run.
  setPaused(video, false, onBlocked);
  await vi.advanceTimersByTimeAsync(0);
  expect([video.pause.mock.calls.length, video.play.mock.calls.length]).toEqual([1, 1]);
  expect(onBlocked).not.toHaveBeenCalled();
  video.play.mockRejectedValueOnce(new DOMException("low power", "NotAllowedError"));
  setPaused(video, false, onBlocked);
  await vi.advanceTimersByTimeAsync(0);
  expect(onBlocked).toHaveBeenCalledOnce();
});

test("[PLY-06] sound is set; playback with sound may be blocked", async () => {
  const onBlocked = vi.fn();
  const blocked = makeVideo(vi.fn(() => Promise.reject(new Error("blocked"))));
  blocked.muted = true;
  setMuted(blocked, { isMuted: false, isPaused: false }, onBlocked);
  expect(blocked.muted).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(onBlocked).toHaveBeenCalledOnce();
  const paused = makeVideo();
  setMuted(paused, { isMuted: true, isPaused: true }, onBlocked);
  expect(paused.play).not.toHaveBeenCalled();
  setMuted(null, { isMuted: true, isPaused: false }, onBlocked);
  expect(onBlocked).toHaveBeenCalledOnce();
});

test("[A11-02, PNG-06] the poster of a video that is not preloaded counts as loaded media", () => {
  const images: HTMLImageElement[] = [];
  vi.stubGlobal("Image", function StubImage() {
    const image = document.createElement("img");
    images.push(image);
    return image;
  });
  const callback = vi.fn();
  const video = makeVideo();
  onPosterLoad(video, callback);
  video.poster = "https://media.test/still.gif";
  onPosterLoad(video, callback);
  video.preload = "none";
  Object.defineProperty(video, "readyState", {
    value: HTMLMediaElement.HAVE_CURRENT_DATA,
    configurable: true,
  });
  onPosterLoad(video, callback);
  onPosterLoad(null, callback);
  expect(images).toEqual([]);
  Reflect.deleteProperty(video, "readyState");
  onPosterLoad(video, callback);
  expect(images.map(({ src }) => src)).toEqual(["https://media.test/still.gif"]);
  expect(callback).not.toHaveBeenCalled();
  images[0]?.dispatchEvent(new Event("load"));
  expect(callback).toHaveBeenCalledOnce();
});

function announce(states?: AnimationPlayState[]) {
  const stage = document.createElement("div");
  if (states) stage.getAnimations = () => states.map((playState) => ({ playState }) as Animation);
  const store = createPlayerStore();
  const listening = new AbortController();
  announceReady(stage, store, listening.signal);
  return { stage, store, listening };
}

test("[PLY-01] is ready at once if the fade-in has ended before", () => {
  const { store } = announce(["running", "finished"]);
  vi.advanceTimersByTime(0);
  expect(store.state.isReady).toBe(true);
});

test("[PLY-01] is ready when a running fade-in ends, and after 700 ms without one", () => {
  const { stage, store } = announce(["running"]);
  vi.advanceTimersByTime(699);
  expect(store.state.isReady).toBe(false);
  stage.dispatchEvent(new Event("animationend"));
  expect(store.state.isReady).toBe(true);
  const missing = createPlayerStore();
  announceReady(null, missing);
  vi.advanceTimersByTime(699);
  expect(missing.state.isReady).toBe(false);
  vi.advanceTimersByTime(1);
  expect(missing.state.isReady).toBe(true);
});

test("[PLY-01] is not ready after an abort", () => {
  const { stage, store, listening } = announce();
  listening.abort();
  stage.dispatchEvent(new Event("animationend"));
  vi.advanceTimersByTime(1000);
  expect(store.state.isReady).toBe(false);
});
