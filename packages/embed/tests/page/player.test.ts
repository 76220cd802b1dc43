import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fakeCore, moveTo, observerOptions, open, part, pointer } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enter = () => document.documentElement.dispatchEvent(pointer("pointerenter"));
const leave = () => document.documentElement.dispatchEvent(pointer("pointerleave"));
const actionsOf = (core: ReturnType<typeof fakeCore>) => core.pingbacks.map(([, action]) => action);

describe("desktop", () => {
  test("[PLY-04] a hover reveals footer and grid; leaving hides them and resets the scroll position", async () => {
    const { core } = open("desktop", { consent: false });
    expect(part("related").hidden).toBe(true);
    enter();
    await vi.advanceTimersByTimeAsync(150);
    expect(document.body.classList).toContain("is-revealed");
    expect(part("related").hidden).toBe(false);
    expect(core.client.related).toHaveBeenCalledWith("abc", { offset: 0, limit: 6 });
    leave();
    await vi.advanceTimersByTimeAsync(70);
    expect(document.body.classList).not.toContain("is-revealed");
    expect(part("scroll").scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("[PLY-04] a pointer that hovers before the script starts reveals the footer", () => {
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
      return selector === ":hover" || matches.call(this, selector);
    });
    const { store } = open("desktop");
    vi.advanceTimersByTime(150);
    expect(store.state.isRevealed).toBe(true);
  });

  test("[PLY-04] a pointer move without a pointerenter reveals the footer", () => {
    const { store } = open("desktop");
    document.documentElement.dispatchEvent(pointer("pointermove"));
    vi.advanceTimersByTime(100);
    document.documentElement.dispatchEvent(pointer("pointermove"));
    vi.advanceTimersByTime(50);
    expect(store.state.isRevealed).toBe(true);
  });

  test("[PLY-04] keyboard focus reveals the footer at once, Escape hides it", () => {
    const { store } = open("desktop");
    part("watch").focus();
    expect(store.state.isRevealed).toBe(true);
    part("watch").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(store.state.isRevealed).toBe(false);
  });

  test("[PLY-04] leaving does not hide the footer while it has keyboard focus", () => {
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

  test("[PLY-04] the first tap reveals the footer, the second follows the link", () => {
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

  test("[PLY-05] scrolling the grid hides the header and shows the bar", async () => {
    const { store } = open("desktop");
    store.dispatch({ type: "reveal" });
    expect(part("bar").hasAttribute("inert")).toBe(true);
    moveTo(part("footer"), { top: 43 });
    expect(document.body.classList).toContain("is-scrolled");
    expect(part("bar").hasAttribute("inert")).toBe(false);
    moveTo(part("sentinel"), { top: 400, isIntersecting: true });
    expect(store.state.isGridActive).toBe(true);
  });

  test("[PLY-05] sentinels have 5 thresholds, the bar's has 10, throttled to 100 ms", () => {
    const { store } = open("desktop");
    expect(observerOptions(part("sentinel"))?.threshold).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(observerOptions(part("footer"))?.threshold).toHaveLength(10);
    store.dispatch({ type: "reveal" });
    moveTo(part("footer"), { top: 40 });
    moveTo(part("footer"), { top: 100 });
    moveTo(part("footer"), { top: 120 });
    vi.advanceTimersByTime(99);
    expect(store.state.isHeaderHidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.state.isHeaderHidden).toBe(false);
  });

  test("[PLY-06] pause shows the still and is tracked; play shows the animation", async () => {
    const core = fakeCore();
    const { report } = open("desktop", { core });
    const still = document.querySelector<HTMLSourceElement>(".giflet-player-stage .giflet-player-still");
    expect(still?.media).toBe("not all");
    part("pause").click();
    expect(still?.media).toBe("all");
    expect(still?.previousElementSibling?.getAttribute("media")).toBe("(max-width: 0)");
    expect(part("pause").getAttribute("aria-label")).toBe("Play");
    await vi.advanceTimersByTimeAsync(0);
    expect(core.pingbacks).toEqual([["abc", "PAUSE", { layout: "PLAYER" }]]);
    part("pause").click();
    expect(still?.media).toBe("not all");
    await vi.advanceTimersByTimeAsync(0);
    expect(core.pingbacks).toHaveLength(1);
    expect(report.mock.calls.map(([{ signal }]) => signal)).toEqual(["view", "pause", "play"]);
  });

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

  test("[A11-02] reduced motion shows the still with a play control, and is not tracked as a pause", async () => {
    const core = fakeCore();
    open("desktop", { core, reducedMotion: true });
    expect(document.querySelector<HTMLSourceElement>(".giflet-player-still")?.media).toBe("all");
    expect(part("pause").getAttribute("aria-label")).toBe("Play");
    expect(part("pause").hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(core.pingbacks).toEqual([]);
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
  test("[PNG-12] without consent no pingback is sent and the core is not loaded for it", async () => {
    const { load } = open("desktop", { consent: false });
    part("pause").click();
    part("share").click();
    part("watch").click();
    moveTo(part("link"), { intersectionRatio: 1 });
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(150);
    expect(load).not.toHaveBeenCalled();
  });

  test("[PNG-06] seen is sent once, when 99% of the loaded image is visible", async () => {
    const core = fakeCore();
    open("desktop", { core });
    moveTo(part("link"), { intersectionRatio: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(actionsOf(core)).toEqual([]);
    moveTo(part("link"), { intersectionRatio: 0.98 });
    part("media").dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(actionsOf(core)).toEqual([]);
    moveTo(part("link"), { intersectionRatio: 0.99 });
    moveTo(part("link"), { intersectionRatio: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(actionsOf(core)).toEqual(["SEEN"]);
  });

  test("[PNG-06] hover is sent after 200 ms", async () => {
    const core = fakeCore();
    open("desktop", { core });
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(199);
    part("link").dispatchEvent(pointer("pointerleave"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(actionsOf(core)).toEqual([]);
    part("link").dispatchEvent(pointer("pointerenter"));
    await vi.advanceTimersByTimeAsync(200);
    expect(actionsOf(core)).toEqual(["HOVER"]);
  });

  test("[PNG-06] clicks on the image, Watch and the bar are sent", async () => {
    const core = fakeCore();
    open("desktop", { core });
    for (const name of ["link", "watch", "bar .giflet-player-button"]) part(name).click();
    await vi.advanceTimersByTimeAsync(0);
    expect(actionsOf(core)).toEqual(["CLICK", "CLICK", "CLICK"]);
  });
});

describe("mobile", () => {
  test("[PLY-08] the button toggles the footer, and hover has no effect", () => {
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
  test("[PLY-06] the script starts playback, and the toggle pauses and resumes it", () => {
    open("video");
    const { play, pause } = HTMLMediaElement.prototype;
    expect(play).toHaveBeenCalledTimes(1);
    part("pause").click();
    expect(pause).toHaveBeenCalledTimes(1);
    part("pause").click();
    expect(play).toHaveBeenCalledTimes(2);
  });

  test("[A11-02] the script does not start playback with save-data", () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    open("video");
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });

  test("[A11-02] the script does not start playback with reduced motion", () => {
    open("video", { reducedMotion: true });
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });
});
