import { createHover, type Hover } from "./hover";
import type { Store } from "./store";

/** What leads to the GIF's page: a finger's first tap on it reveals instead. */
const LINK = ".giflet-player-link";
/** What can be seen only while it is revealed. */
const REVEALED = ".giflet-player-panel, .giflet-player-bar";

/** Lets the pointer, the keyboard and a finger within `frame` reveal and hide (PLY-04), until `signal` says stop. */
export function followPointer(frame: HTMLElement, store: Store, signal?: AbortSignal): void {
  const hover = createHover(store, signal);
  const on = { signal };
  let isInside = false;
  let hasKeyboard = false;
  const enter = (event?: PointerEvent) => {
    if (isInside || event?.pointerType === "touch") return;
    isInside = true;
    hover.enter();
  };
  const leave = () => {
    if (!isInside) return;
    isInside = false;
    // What the keyboard is at must not go with the pointer.
    if (!hasKeyboard) hover.leave();
  };
  frame.addEventListener("pointerenter", enter, on);
  // A pointer that was there before this script is heard of by its first move, or not at all while it rests.
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
  // Focus that the keyboard moved here before this script ran.
  if (frame.querySelector(":focus-visible")) {
    hasKeyboard = true;
    hover.focus();
  }
  const leaveByKey = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape") return;
    // Nothing that is hidden keeps the focus.
    if (target instanceof Element && target.closest(REVEALED))
      frame.querySelector<HTMLElement>(LINK)?.focus();
    store.dispatch({ type: "hide" });
  };
  frame.addEventListener("keydown", leaveByKey, on);
  revealByTouch(frame, store, hover, on);
  const end = store.subscribe((state, before) => {
    // The pointer may rest where the menu was: that is a hover again.
    if (before.isSharing && !state.isSharing && frame.matches(":hover")) hover.enter();
  });
  signal?.addEventListener("abort", end);
}

/** A finger cannot hover: its first tap on the picture reveals, the next follows the link. */
function revealByTouch(
  frame: HTMLElement,
  store: Store,
  hover: Hover,
  on: { signal: AbortSignal | undefined },
): void {
  let isTouch = false;
  const press = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === "touch";
  };
  frame.addEventListener("pointerdown", press, on);
  const click = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest(LINK);
    if (!isLink || !isTouch || store.state.isRevealed) return;
    event.preventDefault();
    hover.focus();
  };
  frame.addEventListener("click", click, { capture: true, ...on });
}
