import {
  announceReady,
  CLICKS,
  createStore,
  followPointer,
  type Store,
  setMuted,
  setPaused,
  signalOf,
  viewPath,
  watchSentinels,
} from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import { connectExternal } from "./external.js";
import { connectEmbedder } from "./messages.js";
import { Related } from "./related.js";
import { connectShare } from "./share.js";
import { createTracking, type Late, type Tracking } from "./tracking.js";
import { show } from "./view.js";

/** Brings a rendered page to life. What is late is asked for when a grid or a count first needs it. */
export function startPlayer(root: HTMLElement, config: PlayerConfig, late: Late): Store {
  const store = createStore();
  const tracking = createTracking(config, late);
  const part = (name: string) => root.querySelector<HTMLElement>(`.giflet-player-${name}`);
  const stage = part("stage");
  const list = part("grid");
  const status = part("status");

  const related = list && status ? new Related({ list, status }, late.core, tracking, config) : undefined;
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
    const signal = signalOf(state, before, event);
    if (signal) tracking.tell(signal, signal === "view" ? viewPath(location.href) : undefined);
    if (state.hasRelated && !before.hasRelated) related?.start();
    if (before.isRevealed && !state.isRevealed) part("scroll")?.scrollTo(0, 0);
  });

  part("pause")?.addEventListener("click", () => store.dispatch({ type: "togglePause" }));
  part("toggle")?.addEventListener("click", () => store.dispatch({ type: "toggleFooter" }));
  connectExternal(root, config, store);
  connectEmbedder(root, config, store);
  if (root.classList.contains("is-desktop")) connectDesktop(root, config, store, tracking);
  trackStage(root, config, tracking);
  announceReady(stage, store);

  for (const name of ["pause", "share", "toggle"]) part(name)?.toggleAttribute("hidden", false);
  const paused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  store.dispatch({ type: "shown", id: config.gif.id, paused });
  return store;
}

function connectDesktop(root: HTMLElement, config: PlayerConfig, store: Store, tracking: Tracking): void {
  const scroller = root.querySelector(".giflet-player-scroll");
  const header = root.querySelector(".giflet-player-footer");
  const grid = root.querySelector(".giflet-player-sentinel");
  if (scroller && header && grid) watchSentinels({ header, grid, scroller }, store);
  followPointer(root.ownerDocument.documentElement, store);
  connectShare(root, config, store, tracking);
}

/** The links to the GIF's page beside the GIF itself, and its owner's: a click on one counts as a click on it (PNG-06). */
const links = [
  [".giflet-player-watch", CLICKS.watch],
  [".giflet-player-view", CLICKS.view],
  [".giflet-player-bar a", CLICKS.bar],
  [".giflet-player-cta", CLICKS.cta],
] as const;

function trackStage(root: HTMLElement, config: PlayerConfig, tracking: Tracking): void {
  const link = root.querySelector<HTMLElement>(".giflet-player-link");
  const media = root.querySelector<HTMLElement>(".giflet-player-media");
  if (link && media) tracking.watch(config.gif, link, media, { layout: "PLAYER" }, CLICKS.gif);
  for (const [selector, label] of links) {
    root.querySelector(selector)?.addEventListener("click", () => tracking.tell("click", label));
  }
}
