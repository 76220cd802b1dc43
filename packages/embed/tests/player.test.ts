import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeCore, moveTo, open, part, pointer, watchedWith } from "./helpers.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enter = () => document.documentElement.dispatchEvent(pointer("pointerenter"));
const leave = () => document.documentElement.dispatchEvent(pointer("pointerleave"));
const tell = (core: ReturnType<typeof fakeCore>) => core.told.map(([, action]) => action);

describe("desktop", () => {
  test("[PLY-04] the pointer reveals footer and grid, and its leaving hides them and scrolls back", async () => {
    const { core } = open("desktop", { consent: false });
    expect(part("related").hidden).toBe(true);
    enter();
    await vi.advanceTimersByTimeAsync(150);
    expect(document.body.classList).toContain("is-revealed");
    expect(part("related").hidden).toBe(false);
    expect(core.sdk.related).toHaveBeenCalledWith("abc", { offset: 0, limit: 6 });
    leave();
    await vi.advanceTimersByTimeAsync(70);
    expect(document.body.classList).not.toContain("is-revealed");
    expect(part("scroll").scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("[PLY-04] a pointer that was there before the script is counted", () => {
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
      return selector === ":hover" || matches.call(this, selector);
    });
    const { store } = open("desktop");
    vi.advanceTimersByTime(150);
    expect(store.state.isRevealed).toBe(true);
  });

  test("[PLY-04] or found by its first move", () => {
    const { store } = open("desktop");
    document.documentElement.dispatchEvent(pointer("pointermove"));
    vi.advanceTimersByTime(100);
    document.documentElement.dispatchEvent(pointer("pointermove"));
    vi.advanceTimersByTime(50);
    expect(store.state.isRevealed).toBe(true);
  });

  test("[PLY-04] keyboard focus reveals, Escape hides", () => {
    const { store } = open("desktop");
    part("watch").focus();
    expect(store.state.isRevealed).toBe(true);
    part("watch").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(store.state.isRevealed).toBe(false);
  });

  test("[PLY-04] the pointer's leaving takes nothing from under the keyboard", () => {
    const { store } = open("desktop");
    enter();
    part("link").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    part("watch").focus();
    leave();
    vi.advanceTimersByTime(2000);
    expect(store.state.isRevealed).toBe(true);
    part("watch").blur();
    vi.advanceTimersByTime(70);
    expect(store.state.isRevealed).toBe(false);
  });

  test("[PLY-04] a finger's first tap reveals, its second follows the link", () => {
    const { store } = open("desktop");
    const tap = () => {
      const click = new MouseEvent("click", { cancelable: true });
      part("link").dispatchEvent(pointer("pointerdown", "touch"));
      part("link").dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(tap()).toBe(true);
    expect(store.state.isRevealed).toBe(true);
    expect(tap()).toBe(false);
  });

  test("[PLY-05] the scrolled grid hides the header and brings the bar", async () => {
    const { store } = open("desktop");
    store.dispatch({ type: "reveal" });
    expect(part("bar").hasAttribute("inert")).toBe(true);
    moveTo(part("footer"), { top: 43 });
    expect(document.body.classList).toContain("is-scrolled");
    expect(part("bar").hasAttribute("inert")).toBe(false);
    moveTo(part("sentinel"), { top: 400, isIntersecting: true });
    expect(store.state.isGridActive).toBe(true);
  });

  test("[PLY-05] sentinels have 5 thresholds, the bar's has 10, and reports come at most every 100 ms", () => {
    const { store } = open("desktop");
    expect(watchedWith(part("sentinel"))?.threshold).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(watchedWith(part("footer"))?.threshold).toHaveLength(10);
    store.dispatch({ type: "reveal" });
    moveTo(part("footer"), { top: 40 });
    moveTo(part("footer"), { top: 100 });
    moveTo(part("footer"), { top: 120 });
    vi.advanceTimersByTime(99);
    expect(store.state.isHeaderHidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.state.isHeaderHidden).toBe(false);
  });

  test("[PLY-06] pause shows the still and is tracked; play lets it move", async () => {
    const core = fakeCore();
    open("desktop", { core });
    const still = document.querySelector<HTMLSourceElement>(".giflet-player-stage .giflet-player-still");
    expect(still?.media).toBe("not all");
    part("pause").click();
    expect(still?.media).toBe("all");
    expect(part("pause").getAttribute("aria-label")).toBe("Play");
    await vi.advanceTimersByTimeAsync(0);
    expect(core.told).toEqual([["abc", "PAUSE", { layout: "PLAYER" }]]);
    part("pause").click();
    expect(still?.media).toBe("not all");
  });

  test("[A11-02] reduced motion shows the still with a play control, and is not counted as a pause", async () => {
    const core = fakeCore();
    open("desktop", { core, reducedMotion: true });
    expect(document.querySelector<HTMLSourceElement>(".giflet-player-still")?.media).toBe("all");
    expect(part("pause").getAttribute("aria-label")).toBe("Play");
    expect(part("pause").hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(core.told).toEqual([]);
  });

  test("[PLY-01] ready when the fade-in ends, or after 700 ms", () => {
    open("desktop");
    part("stage").dispatchEvent(new Event("animationend"));
    expect(document.body.classList).toContain("is-ready");
    open("desktop");
    vi.advanceTimersByTime(699);
    expect(document.body.classList).not.toContain("is-ready");
    vi.advanceTimersByTime(1);
    expect(document.body.classList).toContain("is-ready");
  });
});

describe("pingbacks", () => {
  test("[PNG-12] without consent nothing is told and the core is not loaded for it", async () => {
    const { load } = open("desktop", { consent: false });
    part("pause").click();
    part("share").click();
    part("watch").click();
    moveTo(part("media"), { intersectionRatio: 1 });
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(150);
    // What is loaded by then is the grid's.
    expect(load).not.toHaveBeenCalled();
  });

  test("[PNG-06] seen once, at 99% of a loaded picture", async () => {
    const core = fakeCore();
    open("desktop", { core });
    moveTo(part("media"), { intersectionRatio: 1 });
    part("media").dispatchEvent(new Event("load"));
    moveTo(part("media"), { intersectionRatio: 0.98 });
    await vi.advanceTimersByTimeAsync(0);
    expect(tell(core)).toEqual([]);
    moveTo(part("media"), { intersectionRatio: 0.99 });
    moveTo(part("media"), { intersectionRatio: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(tell(core)).toEqual(["SEEN"]);
  });

  test("[PNG-06] hover after 200 ms, not sooner", async () => {
    const core = fakeCore();
    open("desktop", { core });
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(199);
    part("link").dispatchEvent(pointer("pointerleave"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(tell(core)).toEqual([]);
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(200);
    expect(tell(core)).toEqual(["HOVER"]);
  });

  test("[PNG-06] a click on the picture, Watch and the bar", async () => {
    const core = fakeCore();
    open("desktop", { core });
    for (const name of ["link", "watch", "bar .giflet-player-button"]) part(name).click();
    await vi.advanceTimersByTimeAsync(0);
    expect(tell(core)).toEqual(["CLICK", "CLICK", "CLICK"]);
  });
});

describe("mobile", () => {
  test("[PLY-08] the footer is toggled and nothing hovers", () => {
    const { store } = open("mobile");
    expect(part("sheet").hasAttribute("inert")).toBe(true);
    part("toggle").click();
    expect(document.body.classList).toContain("is-open");
    expect(part("toggle").getAttribute("aria-expanded")).toBe("true");
    expect(part("sheet").hasAttribute("inert")).toBe(false);
    part("toggle").click();
    expect(document.body.classList).not.toContain("is-open");
    enter();
    vi.advanceTimersByTime(1000);
    expect(store.state.isRevealed).toBe(false);
  });
});

describe("video", () => {
  test("[PLY-06] is started by the script, and paused and played by the toggle", () => {
    open("video");
    const { play, pause } = HTMLMediaElement.prototype;
    expect(play).toHaveBeenCalledTimes(1);
    part("pause").click();
    expect(pause).toHaveBeenCalledTimes(1);
    part("pause").click();
    expect(play).toHaveBeenCalledTimes(2);
  });

  test("[A11-02] is not started where less motion is asked for", () => {
    open("video", { reducedMotion: true });
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });
});
