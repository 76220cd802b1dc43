import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeCore, open, part } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const actionsOf = (core: ReturnType<typeof fakeCore>) => core.pingbacks.map(([, action]) => action);

describe("desktop", () => {
  test("[MOD-13] if the animation fails to load, the still is shown", () => {
    open("desktop");
    const still = document.querySelector<HTMLSourceElement>(".giflet-player-stage .giflet-player-still");
    expect(still?.media).toBe("not all");
    document.querySelector("img.giflet-player-media")?.dispatchEvent(new Event("error"));
    expect(still?.media).toBe("all");
    for (const media of ["all", "all"]) {
      part("pause").click();
      expect(still?.media).toBe(media);
    }
  });
});

describe("pingbacks", () => {
  test("[PNG-06] clicks on the image, Watch and the bar are sent", async () => {
    const core = fakeCore();
    open("desktop", { core });
    for (const name of ["link", "watch", "bar .giflet-player-button"]) part(name).click();
    await vi.advanceTimersByTimeAsync(0);
    expect(actionsOf(core)).toEqual(["CLICK", "CLICK", "CLICK"]);
  });
});
