import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { forgeries } from "../forged-messages.js";
import { fakeCore, open, part } from "./helpers.js";

const ORIGIN = "https://blog.test";
let embedder: Window;
let posted: Mock<(message: { giflet: string; id: string }, origin: string) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  // Created before `open` replaces the document.
  const frame = document.createElement("iframe");
  document.body.append(frame);
  embedder = frame.contentWindow as Window;
  posted = vi.fn();
  embedder.postMessage = posted as typeof embedder.postMessage;
  vi.stubGlobal("parent", embedder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function receive(data: unknown, origin = ORIGIN, source: Window | null = embedder) {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

test("[EMB-06] posts events to the embedding page, whether the visitor or the page caused them", () => {
  open("video", { embedder: `${ORIGIN}:443/` });
  part("pause").click();
  receive({ giflet: "play" });
  vi.advanceTimersByTime(700);
  const { width, height } = part("media") as HTMLVideoElement;
  const messages = [
    ...["pause", "play"].map((giflet) => ({ giflet, id: "abc" })),
    { giflet: "resize", id: "abc", width, height },
    { giflet: "ready", id: "abc" },
  ];
  expect(width * height).toBeGreaterThan(0);
  expect(posted.mock.calls).toEqual(messages.map((message) => [message, ORIGIN]));
});

test("[EMB-06] seek requests need a valid time; clicks and opening the share menu are posted", () => {
  open("video", { embedder: ORIGIN });
  const video = part("media") as HTMLVideoElement;
  receive({ giflet: "seek", time: 1.5 });
  expect(video.currentTime).toBe(1.5);
  for (const time of [-1, Number.NaN, Number.POSITIVE_INFINITY, "2", undefined, {}])
    receive({ giflet: "seek", time });
  expect(video.currentTime).toBe(1.5);
  part("link").click();
  part("share").click();
  part("close").click();
  expect(posted.mock.calls.map(([message]) => message.giflet)).toEqual(["click", "share"]);
});

test("[EMB-06] ignores every forged message, and accepts the one that they imitate", () => {
  const core = fakeCore();
  const { store } = open("video", { core, embedder: ORIGIN, consent: false });
  const other = document.createElement("iframe");
  document.body.append(other);
  const sources = { own: window, none: null, frame: other.contentWindow };
  const state = store.state;
  const right = { giflet: "pause" };
  for (const { data, origin, source } of forgeries(right, ORIGIN))
    receive(data, origin, source && sources[source]);
  expect(store.state).toBe(state);
  expect((part("media") as HTMLVideoElement).currentTime).toBe(0);
  expect(core.pingbacks).toEqual([]);
  expect(posted).not.toHaveBeenCalled();
  receive(right);
  expect(store.state.isPaused).toBe(true);
});

test.each([undefined, "http://blog.test:x"])(
  "[EMB-06] posts and accepts no messages if the origin is %s",
  (origin) => {
    const { store } = open("video", { embedder: origin });
    receive({ giflet: "pause" });
    receive({ giflet: "pause" }, "null");
    part("pause").click();
    vi.advanceTimersByTime(700);
    expect(store.state.isPaused).toBe(true);
    expect(posted).not.toHaveBeenCalled();
  },
);
