import { describe, expect, test } from "vitest";
import { HIDDEN, REDUCED } from "../../src/item/environment.js";
import { needsFocus, shouldPlay } from "../../src/item/should-play.js";

describe("playback", () => {
  const rest = { isInView: true, isActive: false };
  test.each([
    ["auto plays in view", {}, 0, true],
    ["nothing plays out of view", { isInView: false, isActive: true }, 0, false],
    ["nothing plays in a hidden tab", { isActive: true }, HIDDEN, false],
    ["a pause overrides hover", { isActive: true, isPaused: true }, 0, false],
    ["auto does not play with reduced motion", {}, REDUCED, false],
    ["auto plays with reduced motion while hovered or focused", { isActive: true }, REDUCED, true],
    ["auto plays with reduced motion after Play", { isStarted: true }, REDUCED, true],
    ["brief does not play with reduced motion", { playback: "brief" }, REDUCED, false],
    ["hover plays while hovered", { playback: "hover", isActive: true }, 0, true],
    ["hover does not play otherwise", { playback: "hover" }, 0, false],
    ["click does not play before the click", { playback: "click", isActive: true }, 0, false],
    ["click plays after the click", { playback: "click", isStarted: true }, REDUCED, true],
    ["never never plays", { playback: "never", isActive: true, isStarted: true }, 0, false],
  ] as const)("[A11-02] %s", (_, parts, environment, expected) => {
    expect(shouldPlay({ ...rest, ...parts }, environment)).toBe(expected);
  });

  test.each([
    ["hover", 0, true],
    ["brief", 0, true],
    [undefined, REDUCED, true],
    [undefined, 0, false],
    ["click", REDUCED, false],
    ["never", REDUCED, false],
  ] as const)("[A11-01] whether %s with the flags %i needs a focus to play", (playback, flags, expected) => {
    expect(needsFocus(playback, flags)).toBe(expected);
  });
});
