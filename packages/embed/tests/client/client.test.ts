import { afterEach, expect, test, vi } from "vitest";
import { connectPlayer, type PlayerLink } from "../../src/client/connect.js";
import { type PlayerMessage, parseMessage } from "../../src/client/protocol.js";

const ORIGIN = "https://loopery.test";
let link: PlayerLink | undefined;

afterEach(() => link?.close());

function connect() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const player = frame.contentWindow as Window;
  // jsdom does not load the frame; only its `src` is needed.
  Object.defineProperty(frame, "src", { value: `${ORIGIN}/embed/abc?origin=x`, writable: true });
  const posted = vi.fn();
  player.postMessage = posted as typeof player.postMessage;
  const messages: PlayerMessage[] = [];
  link = connectPlayer(frame, (message) => messages.push(message));
  const receive = (data: unknown, origin = ORIGIN, source: Window | null = player) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  return { frame, link, messages, receive, posted };
}

test("[EMB-06] queues requests until the player is ready and posts to its origin only", () => {
  const { link, receive, posted } = connect();
  link.send({ giflet: "pause" });
  link.send({ giflet: "seek", time: 2 });
  expect(posted).not.toHaveBeenCalled();
  receive({ giflet: "ready", id: "abc" });
  link.send({ giflet: "play" });
  receive({ giflet: "ready", id: "abc" });
  expect(posted.mock.calls).toEqual([
    [{ giflet: "pause" }, ORIGIN],
    [{ giflet: "seek", time: 2 }, ORIGIN],
    [{ giflet: "play" }, ORIGIN],
  ]);
});

test("[EMB-03, EMB-06] requests wait for each load of the frame, and each load gets the consent", () => {
  const { frame, link, receive, posted } = connect();
  const granted = { giflet: "consent", consent: "granted" } as const;
  link.send(granted);
  receive({ giflet: "ready", id: "abc" });
  expect(posted.mock.calls.splice(0)).toEqual([[granted, ORIGIN]]);
  frame.src = "about:blank";
  link.send({ giflet: "pause" });
  frame.src = `${ORIGIN}/embed/def?origin=x`;
  expect(posted).not.toHaveBeenCalled();
  receive({ giflet: "ready", id: "def" });
  expect(posted.mock.calls.splice(0)).toEqual([
    [granted, ORIGIN],
    [{ giflet: "pause" }, ORIGIN],
  ]);
  const denied = { giflet: "consent", consent: "denied" } as const;
  link.send(denied);
  expect(posted.mock.calls).toEqual([[denied, ORIGIN]]);
});

test("[EMB-06] warns once of a player whose sandbox has no origin, and ignores its messages", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { receive, link, messages, posted } = connect();
  link.send({ giflet: "pause" });
  receive({ giflet: "ready", id: "abc" }, "null", window);
  expect(warn).not.toHaveBeenCalled();
  for (const giflet of ["resize", "ready"]) receive({ giflet, id: "abc", width: 1, height: 1 }, "null");
  expect(warn.mock.calls).toEqual([[expect.stringContaining("allow-same-origin")]]);
  expect([messages, posted.mock.calls]).toEqual([[], []]);
});

test("[EMB-06] what is no request is logged, and does not stop those that follow", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { receive, link, posted } = connect();
  for (const wrong of [null, undefined, { giflet: "play", callback() {} }]) link.send(wrong as never);
  link.send({ giflet: "pause" });
  receive({ giflet: "ready", id: "abc" });
  link.send(null as never);
  expect(log).toHaveBeenCalledTimes(4);
  expect(posted.mock.calls).toEqual([[{ giflet: "pause" }, ORIGIN]]);
});

test("[EMB-06] a link ends when a frame that was ready gets a URL of another origin", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { frame, receive, link, messages, posted } = connect();
  // A page may connect a frame before it has its final URL.
  frame.src = "https://other.test/embed/abc";
  frame.src = `${ORIGIN}/embed/abc`;
  link.send({ giflet: "consent", consent: "granted" });
  receive({ giflet: "ready", id: "abc" });
  frame.src = "https://other.test/embed/abc";
  receive({ giflet: "ready", id: "abc" }, "https://other.test");
  link.send({ giflet: "play" });
  frame.src = `${ORIGIN}/embed/abc`;
  link.send({ giflet: "play" });
  expect(messages).toHaveLength(1);
  expect(posted).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[expect.stringContaining("another origin")]]);
});

test("[EMB-06] accepts only positive finite numbers as the size", () => {
  const size = (width: unknown, height: unknown) =>
    parseMessage({ giflet: "resize", id: "a", width, height });
  expect(size(480, 270)).toEqual({ giflet: "resize", id: "a", width: 480, height: 270 });
  // A frame with a hostile size would make the embedding page endless.
  expect(size(1, 100_000)).toMatchObject({ width: 1, height: 6 });
  expect(size(1e300, 1)).toMatchObject({ width: 6, height: 1 });
  for (const invalid of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, "480", undefined]) {
    expect(size(invalid, 270)).toBeUndefined();
    expect(size(480, invalid)).toBeUndefined();
  }
});
