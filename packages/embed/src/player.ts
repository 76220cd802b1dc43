import type { PlayerConfig } from "./config.js";
import { READY_MS } from "./constants.js";
import type { Core } from "./core.js";
import { connectExternal } from "./external.js";
import { createHover } from "./hover.js";
import { setMuted, setPaused } from "./media.js";
import { connectEmbedder } from "./messages.js";
import { gridCore } from "./plain.js";
import { Related } from "./related.js";
import { watchSentinels } from "./sentinels.js";
import { connectShare } from "./share.js";
import { createStore, type Store } from "./store.js";
import { createTracking, type Tracking } from "./tracking.js";
import { show } from "./view.js";

/** Brings a rendered page to life. `core` is asked for when a grid or a count first needs it. */
export function startPlayer(root: HTMLElement, config: PlayerConfig, core: () => Promise<Core>): Store {
  const store = createStore();
  const tracking = createTracking(config.consent, core);
  const part = (name: string) => root.querySelector<HTMLElement>(`.player-${name}`);
  const stage = part("stage");
  const list = part("grid");
  const status = part("status");

  const openGrid = () => gridCore(core, config);
  const related = list && status ? new Related({ list, status }, openGrid, tracking, config) : undefined;
  let wasPaused: boolean | undefined;
  store.subscribe((state, before, event) => {
    show(root, state);
    if (state.isPaused !== wasPaused) {
      wasPaused = state.isPaused;
      if (stage) setPaused(stage, state.isPaused);
      related?.setPaused(state.isPaused);
    }
    if (stage && state.isMuted !== before.isMuted)
      setMuted(stage, state, () => store.dispatch({ type: "setMuted", muted: true }));
    if (event.type === "togglePause") tracking.track(config.gif, "PAUSE", { layout: "PLAYER" });
    if (state.hasRelated && !before.hasRelated) related?.start();
    if (before.isRevealed && !state.isRevealed) window.scrollTo(0, 0);
  });

  part("pause")?.addEventListener("click", () => store.dispatch({ type: "togglePause" }));
  part("toggle")?.addEventListener("click", () => store.dispatch({ type: "toggleFooter" }));
  connectExternal(root, config, store);
  connectEmbedder(config, store);
  if (root.classList.contains("is-desktop")) connectDesktop(root, config, store, tracking);
  trackStage(root, config, tracking);
  announceReady(stage, store);

  for (const name of ["pause", "share", "toggle"]) part(name)?.toggleAttribute("hidden", false);
  const paused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  store.dispatch({ type: "shown", paused });
  return store;
}

function connectDesktop(root: HTMLElement, config: PlayerConfig, store: Store, tracking: Tracking): void {
  const hover = createHover(store);
  connectPointer(root, store, hover);
  watchSentinels(root, store);
  connectShare(root, config, store, tracking);
  store.subscribe((state, before) => {
    // The pointer may rest where the menu was: that is a hover again.
    if (before.isSharing && !state.isSharing && root.ownerDocument.documentElement.matches(":hover"))
      hover.enter();
  });
}

function connectPointer(root: HTMLElement, store: Store, hover: ReturnType<typeof createHover>): void {
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
  const frame = root.ownerDocument.documentElement;
  frame.addEventListener("pointerenter", enter);
  // A pointer that was there before this script is heard of by its first move, or not at all while it rests.
  frame.addEventListener("pointermove", enter);
  frame.addEventListener("pointerleave", leave);
  if (frame.matches(":hover")) enter();

  root.addEventListener("focusin", ({ target }) => {
    hasKeyboard = target instanceof Element && target.matches(":focus-visible");
    if (hasKeyboard) hover.focus();
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    hasKeyboard = false;
    if (!relatedTarget && !isInside) hover.leave();
  });
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") store.dispatch({ type: "hide" });
  });
  revealByTouch(root, store, hover);
}

/** A finger cannot hover: its first tap on the picture reveals, the next follows the link. */
function revealByTouch(root: HTMLElement, store: Store, hover: ReturnType<typeof createHover>): void {
  let isTouch = false;
  root.addEventListener("pointerdown", ({ pointerType }) => {
    isTouch = pointerType === "touch";
  });
  root.querySelector(".player-link")?.addEventListener(
    "click",
    (event) => {
      if (!isTouch || store.state.isRevealed) return;
      event.preventDefault();
      hover.focus();
    },
    { capture: true },
  );
}

/** The GIF itself, and the links about it, count as one another (PNG-06). */
function trackStage(root: HTMLElement, config: PlayerConfig, tracking: Tracking): void {
  const link = root.querySelector<HTMLElement>(".player-link");
  const media = root.querySelector<HTMLElement>(".player-media");
  if (link && media) tracking.watch(config.gif, link, media, { layout: "PLAYER" });
  for (const other of root.querySelectorAll(".player-watch, .player-view, .player-bar a, .player-cta")) {
    other.addEventListener("click", () => tracking.track(config.gif, "CLICK", { layout: "PLAYER" }));
  }
}

function announceReady(stage: HTMLElement | null, store: Store): void {
  const ready = () => store.dispatch({ type: "ready" });
  stage?.addEventListener("animationend", ready, { once: true });
  setTimeout(ready, READY_MS);
}
