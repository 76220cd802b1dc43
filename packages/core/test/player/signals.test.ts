// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createAnalytics } from "../../src/analytics/index.js";
import { type PlayerSignalEvent, reportSignal, signalOf, viewPath } from "../../src/player/signals.js";
import { initialPlayerState, type PlayerEvent, playerReducer } from "../../src/player/state.js";

const rows: [PlayerSignalEvent, ["embed" | "pageView" | "share", ...unknown[]]][] = [
  [{ signal: "view", gifId: "a", detail: "/embed/a" }, ["pageView", "/embed/a"]],
  [
    { signal: "related", gifId: "a", detail: "/gifs/a/related/page/2" },
    ["pageView", "/gifs/a/related/page/2"],
  ],
  [{ signal: "hover", gifId: "a" }, ["embed", "Hover", "GIF", "a"]],
  [{ signal: "click", gifId: "a", detail: "Watch" }, ["embed", "Click", "Watch", "a"]],
  [{ signal: "share", gifId: "a" }, ["embed", "Click", "Share", "a"]],
  [{ signal: "pause", gifId: "a" }, ["embed", "Click", "Pause", "a"]],
  [{ signal: "play", gifId: "a" }, ["embed", "Click", "Play", "a"]],
  [{ signal: "favorite", gifId: "a" }, ["embed", "Click", "Favorite", "a"]],
  [{ signal: "shared", gifId: "a", detail: "facebook" }, ["share", "facebook", "a"]],
];

test.each(rows)("[PNG-09] %o is reported to analytics", (event, expected) => {
  const analytics = { embed: vi.fn(), pageView: vi.fn(), share: vi.fn(async () => {}) };
  reportSignal(analytics, event);
  const calls = Object.entries(analytics).flatMap(([name, { mock }]) =>
    (mock.calls as unknown[][]).map((args) => [name, ...args]),
  );
  expect(calls).toEqual([expected]);
});

const changes: [PlayerEvent, string | undefined][] = [
  [{ type: "shown", id: "a", paused: false }, "view"],
  [{ type: "reveal" }, "hover"],
  [{ type: "toggleShare" }, "share"],
  [{ type: "togglePause" }, "pause"],
  [{ type: "setPaused", paused: true }, undefined],
  [{ type: "ready" }, undefined],
  [{ type: "toggleFooter" }, undefined],
  [{ type: "openExternal" }, undefined],
];

test.each(changes)("[PLY-06, SHR-01, PNG-09] %o sends the signal %s", (event, expected) => {
  expect(signalOf(playerReducer(initialPlayerState, event), initialPlayerState, event)).toBe(expected);
});

test("[PLY-06] the press that resumes a paused player is a play, not a pause", () => {
  const paused = playerReducer(initialPlayerState, { type: "setPaused", paused: true });
  const event = { type: "togglePause" } as const;
  expect(signalOf(playerReducer(paused, event), paused, event)).toBe("play");
});

test("[PNG-09] a view is reported with the path of its page; without a page there is none to report", () => {
  expect(viewPath("https://site.test/embed/a?consent=granted")).toBe("/embed/a");
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const sent: unknown[] = [];
  const analytics = createAnalytics({ adapter: { send: (event) => sent.push(event) }, consent: "granted" });
  reportSignal(analytics, { signal: "view", gifId: "a", detail: viewPath("") });
  expect([sent, warn.mock.calls]).toEqual([[], []]);
});
