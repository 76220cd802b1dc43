import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { fakeCore, open, part } from "./helpers.ts";

const ORIGIN = "https://blog.test";
let embedder: Window;
let told: Mock<(message: { giflet: string; id: string }, origin: string) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  // Outside of the documents the tests put in place.
  const frame = document.createElement("iframe");
  document.body.append(frame);
  embedder = frame.contentWindow as Window;
  told = vi.fn();
  embedder.postMessage = told as typeof embedder.postMessage;
  vi.stubGlobal("parent", embedder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function says(data: unknown, origin = ORIGIN, source: Window = embedder) {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

test("[EMB-06] play and pause do what the visitor's toggle does, and are not counted as it is", async () => {
  const core = fakeCore();
  open("video", { core, embedder: ORIGIN, consent: true });
  says({ giflet: "pause" });
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1);
  expect(part("pause").getAttribute("aria-label")).toBe("Play");
  says({ giflet: "pause" });
  says({ giflet: "play" });
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(core.told).toEqual([]);
});

test("[EMB-06] the embedding page is told what happens, whoever did it", () => {
  open("video", { embedder: `${ORIGIN}:443/` });
  part("pause").click();
  says({ giflet: "play" });
  vi.advanceTimersByTime(700);
  const { width, height } = part("media") as HTMLVideoElement;
  const news = [
    ...["pause", "play"].map((giflet) => ({ giflet, id: "abc" })),
    { giflet: "resize", id: "abc", width, height },
    { giflet: "ready", id: "abc" },
  ];
  expect(width * height).toBeGreaterThan(0);
  expect(told.mock.calls).toEqual(news.map((message) => [message, ORIGIN]));
});

test("[EMB-06] sound comes and goes", () => {
  open("video", { embedder: ORIGIN });
  const video = part("media") as HTMLVideoElement;
  video.muted = true;
  says({ giflet: "unmute" });
  expect(video.muted).toBe(false);
  says({ giflet: "mute" });
  expect(video.muted).toBe(true);
  expect(told.mock.calls.map(([message]) => message.giflet)).toEqual(["unmute", "mute"]);
});

test("[EMB-06] a page may send a video to a place that there is, and is told of clicks and of the share menu", () => {
  open("video", { embedder: ORIGIN });
  const video = part("media") as HTMLVideoElement;
  says({ giflet: "seek", time: 1.5 });
  expect(video.currentTime).toBe(1.5);
  for (const time of [-1, Number.NaN, Number.POSITIVE_INFINITY, "2", undefined, {}])
    says({ giflet: "seek", time });
  expect(video.currentTime).toBe(1.5);
  part("link").addEventListener("click", (event) => event.preventDefault());
  part("link").click();
  part("share").click();
  part("close").click();
  expect(told.mock.calls.map(([message]) => message.giflet)).toEqual(["click", "share"]);
});

test("[EMB-06] a video the browser will not start with sound goes on without", async () => {
  open("video", { embedder: ORIGIN });
  const video = part("media") as HTMLVideoElement;
  const play = vi.spyOn(video, "play").mockImplementation(async () => {
    if (!video.muted) throw new DOMException("no gesture yet", "NotAllowedError");
  });
  says({ giflet: "unmute" });
  await vi.advanceTimersByTimeAsync(0);
  expect(video.muted).toBe(true);
  // To begin with, with sound, and without.
  expect(play).toHaveBeenCalledTimes(3);
  expect(told.mock.calls.at(-1)?.[0]).toEqual({ giflet: "mute", id: "abc" });
});

test("[EMB-06] other origins, other windows and other messages are not heard", () => {
  const { store } = open("video", { embedder: ORIGIN });
  says({ giflet: "pause" }, "https://evil.test");
  says({ giflet: "pause" }, ORIGIN, window);
  for (const data of [null, "pause", { giflet: "constructor" }, { giflet: { pause: 1 } }, 7]) says(data);
  expect(store.state.isPaused).toBe(false);
  expect(told).not.toHaveBeenCalled();
});

test.each([undefined, "http://blog.test:x"])(
  "[EMB-06] with %s for an origin nobody is spoken to",
  (origin) => {
    const { store } = open("video", { embedder: origin });
    says({ giflet: "pause" });
    says({ giflet: "pause" }, "null");
    part("pause").click();
    vi.advanceTimersByTime(700);
    expect(store.state.isPaused).toBe(true);
    expect(told).not.toHaveBeenCalled();
  },
);
