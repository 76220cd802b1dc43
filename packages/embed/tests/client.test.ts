import { afterEach, expect, test, vi } from "vitest";
import { connectPlayer, type PlayerLink } from "../src/client/connect.ts";
import { type PlayerNews, readNews } from "../src/client/protocol.ts";

const ORIGIN = "https://loopery.test";
let link: PlayerLink | undefined;

afterEach(() => link?.close());

function connect() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const player = frame.contentWindow as Window;
  // The frame's address is what counts; jsdom loads nothing.
  Object.defineProperty(frame, "src", { value: `${ORIGIN}/embed/abc?origin=x` });
  const posted = vi.fn();
  player.postMessage = posted as typeof player.postMessage;
  const told: PlayerNews[] = [];
  link = connectPlayer(frame, (news) => told.push(news));
  const says = (data: unknown, origin = ORIGIN, source: Window = player) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  return { link, told, says, posted };
}

test("[EMB-06] what a page asks before the player is ready waits until then, and goes to its origin only", () => {
  const { link, says, posted } = connect();
  link.send({ giflet: "pause" });
  link.send({ giflet: "seek", time: 2 });
  expect(posted).not.toHaveBeenCalled();
  says({ giflet: "ready", id: "abc" });
  link.send({ giflet: "play" });
  says({ giflet: "ready", id: "abc" });
  expect(posted.mock.calls).toEqual([
    [{ giflet: "pause" }, ORIGIN],
    [{ giflet: "seek", time: 2 }, ORIGIN],
    [{ giflet: "play" }, ORIGIN],
  ]);
});

test("[EMB-06] only this frame, its origin and what has a message's shape are heard", () => {
  const { told, says, link } = connect();
  says({ giflet: "play", id: "abc" }, "https://evil.test");
  says({ giflet: "play", id: "abc" }, ORIGIN, window);
  says({ giflet: "play" });
  says({ giflet: "boom", id: "abc" });
  says({ giflet: "resize", id: "abc", width: 1, height: "1px;position:fixed" });
  says(null);
  says("play");
  expect(told).toEqual([]);
  says({ giflet: "play", id: "abc" });
  link.close();
  says({ giflet: "pause", id: "abc" });
  expect(told).toEqual([{ giflet: "play", id: "abc" }]);
});

test("[EMB-06] a size is a size only if it is one", () => {
  const size = (width: unknown, height: unknown) => readNews({ giflet: "resize", id: "a", width, height });
  expect(size(480, 270)).toEqual({ giflet: "resize", id: "a", width: 480, height: 270 });
  for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, "480", undefined]) {
    expect(size(wrong, 270)).toBeUndefined();
    expect(size(480, wrong)).toBeUndefined();
  }
});
