// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackPointer } from "../../src/player/pointer.js";
import { createPlayerStore, type PlayerStore } from "../../src/player/store.js";

let frame: HTMLElement;
let store: PlayerStore;
let listening: AbortController;
let isHovered: boolean;
/** Whether focus is visible, as after a key, and not after a click. */
let isFocusVisible: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isHovered = false;
  isFocusVisible = true;
  document.body.innerHTML = `
    <main>
      <a id="gif" href="#gif"><b>GIF</b></a>
      <div class="panel"><button id="panel"></button></div>
      <div class="bar"><button id="bar"></button></div>
      <button id="other"></button>
    </main>
    <button id="outside"></button>`;
  frame = find("main");
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
    if (selector === ":hover") return isHovered;
    return selector === ":focus-visible" ? isFocusVisible : matches.call(this, selector);
  });
  store = createPlayerStore();
  listening = new AbortController();
});
afterEach(() => vi.useRealTimers());

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`missing element: ${selector}`);
  return element;
}

const targets = { link: "#gif", revealed: ".panel, .bar" };
const track = () => trackPointer(frame, store, targets, listening.signal);
/** jsdom has no `PointerEvent`. */
const pointer = (type: string, pointerType = "mouse") =>
  Object.assign(new Event(type, { bubbles: true }), { pointerType });
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const isRevealedAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return store.state.isRevealed;
};

test("[PLY-04] the delay counts from the first of several pointer events", () => {
  track();
  frame.dispatchEvent(pointer("pointerenter"));
  vi.advanceTimersByTime(100);
  frame.dispatchEvent(pointer("pointermove"));
  expect([isRevealedAfter(49), isRevealedAfter(1)]).toEqual([false, true]);
  frame.dispatchEvent(pointer("pointerleave"));
  vi.advanceTimersByTime(50);
  frame.dispatchEvent(pointer("pointerleave"));
  expect([isRevealedAfter(19), isRevealedAfter(1)]).toEqual([true, false]);
  frame.dispatchEvent(pointer("pointerenter"));
  expect(isRevealedAfter(150)).toBe(true);
});

test("[PLY-04] touch does not hover, and leaving without entering does nothing", () => {
  track();
  frame.dispatchEvent(pointer("pointerenter", "touch"));
  expect(isRevealedAfter(1000)).toBe(false);
  store.dispatch({ type: "reveal" });
  frame.dispatchEvent(pointer("pointerleave", "touch"));
  expect(isRevealedAfter(1000)).toBe(true);
  // The end of a swipe under a resting mouse.
  frame.dispatchEvent(pointer("pointerenter"));
  frame.dispatchEvent(pointer("pointerleave", "touch"));
  expect(isRevealedAfter(1000)).toBe(true);
});

test("[PLY-04] a pointer inside before the script reveals, one outside does not", () => {
  isHovered = true;
  track();
  expect(isRevealedAfter(150)).toBe(true);
  isHovered = false;
  const outside = createPlayerStore();
  trackPointer(frame, outside, targets);
  vi.advanceTimersByTime(1000);
  expect(outside.state.isRevealed).toBe(false);
});

test("[PLY-04] keyboard focus from before the script reveals and stays when the pointer leaves", () => {
  find("#panel").focus();
  track();
  expect(store.state.isRevealed).toBe(true);
  frame.dispatchEvent(pointer("pointerenter"));
  frame.dispatchEvent(pointer("pointerleave"));
  expect(isRevealedAfter(1000)).toBe(true);
});

test("[PLY-04] moving the focus inside hides nothing; moving it outside does, unless the pointer is inside", () => {
  track();
  find("#panel").focus();
  find("#bar").focus();
  expect(isRevealedAfter(1000)).toBe(true);
  frame.dispatchEvent(pointer("pointerenter"));
  find("#outside").focus();
  expect(isRevealedAfter(1000)).toBe(true);
  frame.dispatchEvent(pointer("pointerleave"));
  expect([isRevealedAfter(69), isRevealedAfter(1)]).toEqual([true, false]);
  find("#panel").focus();
  find("#outside").focus();
  expect([isRevealedAfter(69), isRevealedAfter(1)]).toEqual([true, false]);
});

test("[PLY-04] focus by a pointer reveals nothing", () => {
  track();
  isFocusVisible = false;
  find("#other").focus();
  expect(isRevealedAfter(1000)).toBe(false);
});

test.each([
  ["#panel", true],
  ["#bar", true],
  ["#other", false],
])("[PLY-04] Escape hides the details; with the focus on %s, it moves to the link: %j", (selector, moves) => {
  track();
  find(selector).focus();
  press(find(selector), "Enter");
  expect(store.state.isRevealed).toBe(true);
  press(find(selector), "Escape");
  expect(store.state.isRevealed).toBe(false);
  expect(document.activeElement).toBe(moves ? find("a") : find(selector));
});

/** Clicks an element after a pointer of this type. Returns whether the click follows the link. */
function tap(selector: string, pointerType: string): boolean {
  find(selector).dispatchEvent(pointer("pointerdown", pointerType));
  return find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test("[PLY-04] only a tap on the link of a hidden footer reveals instead of following it", () => {
  track();
  expect([tap("#other", "touch"), tap("b", "mouse")]).toEqual([true, true]);
  expect(store.state.isRevealed).toBe(false);
  expect(tap("b", "touch")).toBe(false);
  expect(store.state.isRevealed).toBe(true);
  expect(tap("b", "touch")).toBe(true);
  store.dispatch({ type: "hide" });
  expect(tap("b", "mouse")).toBe(true);
});

test.each([true, false])("[SHR-01] closing the menu reveals if the pointer is inside: %j", (isInside) => {
  track();
  store.dispatch({ type: "toggleShare" });
  isHovered = isInside;
  store.dispatch({ type: "togglePause" });
  expect(isRevealedAfter(1000)).toBe(false);
  store.dispatch({ type: "closeShare" });
  expect([isRevealedAfter(149), isRevealedAfter(1)]).toEqual([false, isInside]);
});

test("[SHR-01] closing the menu does not reveal if the pointer is over the backdrop beside the player", () => {
  track();
  vi.spyOn(frame, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 480, 270));
  store.dispatch({ type: "toggleShare" });
  isHovered = true;
  frame.dispatchEvent(Object.assign(pointer("pointerenter"), { clientX: 600, clientY: 100 }));
  store.dispatch({ type: "closeShare" });
  expect(isRevealedAfter(1000)).toBe(false);
});

test("[PLY-04] an abort removes the listeners and clears the timer", () => {
  track();
  frame.dispatchEvent(pointer("pointerenter"));
  listening.abort();
  expect(isRevealedAfter(1000)).toBe(false);
  for (const type of ["pointerleave", "pointerenter", "pointermove"]) frame.dispatchEvent(pointer(type));
  find("#panel").focus();
  expect(isRevealedAfter(1000)).toBe(false);
  expect(tap("b", "touch")).toBe(true);
  store.dispatch({ type: "toggleShare" });
  isHovered = true;
  store.dispatch({ type: "closeShare" });
  expect(isRevealedAfter(1000)).toBe(false);
  store.dispatch({ type: "reveal" });
  press(frame, "Escape");
  find("#outside").focus();
  expect(isRevealedAfter(1000)).toBe(true);
});

test("[PLY-09] a GIF that is shown under a resting pointer reveals its details; a finger reveals none", () => {
  track();
  frame.dispatchEvent(pointer("pointerenter"));
  expect(isRevealedAfter(150)).toBe(true);
  store.dispatch({ type: "shown", id: "b", paused: false });
  expect([store.state.isRevealed, isRevealedAfter(149), isRevealedAfter(1)]).toEqual([false, false, true]);
  frame.dispatchEvent(pointer("pointerleave"));
  vi.advanceTimersByTime(1000);
  frame.dispatchEvent(pointer("pointerenter", "touch"));
  isHovered = true;
  store.dispatch({ type: "shown", id: "c", paused: false });
  expect(isRevealedAfter(1000)).toBe(false);
});

test("[PLY-07] in a frame without space for details, the first tap follows the link", () => {
  track();
  const tap = () => {
    find("#gif").dispatchEvent(pointer("pointerdown", "touch"));
    return find("#gif").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  find(".panel").style.display = "none";
  expect([tap(), store.state.isRevealed]).toEqual([true, false]);
  find(".panel").style.display = "";
  expect([tap(), store.state.isRevealed]).toEqual([false, true]);
});
