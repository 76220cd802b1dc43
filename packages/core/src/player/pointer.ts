import { createHover, type Hover } from "./hover.js";
import type { PlayerStore } from "./store.js";

/** Selectors of elements of a player. */
export interface PointerTargets {
  /** The link to the GIF's page. The first tap on it reveals the footer, if the frame has space for it, instead of following it. */
  link: string;
  /** The elements that are visible only while the footer is revealed. */
  revealed: string;
}

/** Reveals and hides footer and grid on pointer, keyboard and touch events in `frame`, until `signal` is aborted. */
export function trackPointer(
  frame: HTMLElement,
  store: PlayerStore,
  { link, revealed }: PointerTargets,
  signal?: AbortSignal,
): void {
  const hover = createHover(store, signal);
  const on = { signal };
  let isInside = false;
  let hasKeyboard = false;
  /** Where the pointer was last in the frame, or over the backdrop of its menu, which covers the page. */
  let last: PointerEvent | undefined;
  const enter = (event?: PointerEvent) => {
    last = event;
    if (isInside || event?.pointerType === "touch") return;
    if (store.state.isSharing && isBeside(frame, event)) return;
    isInside = true;
    hover.enter();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // A finger has no hover to end: the mouse may rest in the frame.
    if (!isInside || pointerType === "touch") return;
    isInside = false;
    // Content with keyboard focus stays revealed.
    if (!hasKeyboard) hover.leave();
  };
  frame.addEventListener("pointerenter", enter, on);
  // If the pointer was over the frame before this script ran, there is no `pointerenter`: `pointermove` and `:hover` detect it.
  frame.addEventListener("pointermove", enter, on);
  frame.addEventListener("pointerleave", leave, on);
  if (frame.matches(":hover")) enter();

  frame.addEventListener(
    "focusin",
    ({ target }) => {
      hasKeyboard = target instanceof Element && target.matches(":focus-visible");
      if (hasKeyboard) hover.focus();
    },
    on,
  );
  frame.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      hasKeyboard = false;
      const isOutside = !(relatedTarget instanceof Node && frame.contains(relatedTarget));
      if (isOutside && !isInside) hover.leave();
    },
    on,
  );
  // Keyboard focus from before this script ran.
  if (frame.querySelector(":focus-visible")) {
    hasKeyboard = true;
    hover.focus();
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape") return;
    // Moves the focus out of the elements that are hidden.
    if (target instanceof Element && target.closest(revealed))
      frame.querySelector<HTMLElement>(link)?.focus();
    store.dispatch({ type: "hide" });
  };
  frame.addEventListener("keydown", onKeyDown, on);
  revealByTouch(frame, { link, revealed }, store, hover, on);
  const unsubscribe = store.subscribe((state, before) => {
    // When the menu closes or another GIF is shown, the pointer may be over the frame without a new `pointerenter`.
    const isOther = state.shownId !== before.shownId && isInside;
    const isClosed = before.isSharing && !state.isSharing;
    // Over the backdrop, `:hover` matches until the browser has rendered the page without it.
    if (isOther || (isClosed && frame.matches(":hover") && !isBeside(frame, last))) hover.enter();
  });
  signal?.addEventListener("abort", unsubscribe);
}

/** Whether a pointer is outside the box of an element. */
function isBeside(element: Element, pointer: PointerEvent | undefined): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (!pointer) return false;
  const { clientX: x, clientY: y } = pointer;
  return x < left || x > right || y < top || y > bottom;
}

/** Touch has no hover: the first tap on the GIF reveals the footer, the next one follows the link. */
function revealByTouch(
  frame: HTMLElement,
  { link, revealed }: PointerTargets,
  store: PlayerStore,
  hover: Hover,
  on: { signal: AbortSignal | undefined },
): void {
  let isTouch = false;
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === "touch";
  };
  frame.addEventListener("pointerdown", onPointerDown, on);
  const click = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest(link);
    if (!isLink || !isTouch || store.state.isRevealed) return;
    const hidden = frame.querySelector(revealed);
    if (hidden && getComputedStyle(hidden).display === "none") return;
    event.preventDefault();
    hover.focus();
  };
  frame.addEventListener("click", click, { capture: true, ...on });
}
