import {
  announceReady,
  createStore,
  followPointer,
  type Store,
  setMuted,
  setPaused,
  signalOf,
  watchSentinels,
} from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import type { Core } from "./core.js";
import { connectExternal } from "./external.js";
import { connectEmbedder } from "./messages.js";
import { gridCore } from "./plain.js";
import { Related } from "./related.js";
import { connectShare } from "./share.js";
import { createTracking, type Tracking } from "./tracking.js";
import { show } from "./view.js";

/** Brings a rendered page to life. `core` is asked for when a grid or a count first needs it. */
export function startPlayer(root: HTMLElement, config: PlayerConfig, core: () => Promise<Core>): Store {
  const store = createStore();
  const tracking = createTracking(config.consent, core);
  const part = (name: string) => root.querySelector<HTMLElement>(`.giflet-player-${name}`);
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
    const told = signalOf(state, before, event);
    if (told === "pause" || told === "share")
      tracking.track(config.gif, told === "pause" ? "PAUSE" : "SHARE", { layout: "PLAYER" });
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

/** The GIF itself, and the links about it, count as one another (PNG-06). */
function trackStage(root: HTMLElement, config: PlayerConfig, tracking: Tracking): void {
  const link = root.querySelector<HTMLElement>(".giflet-player-link");
  const media = root.querySelector<HTMLElement>(".giflet-player-media");
  if (link && media) tracking.watch(config.gif, link, media, { layout: "PLAYER" });
  for (const other of root.querySelectorAll(
    ".giflet-player-watch, .giflet-player-view, .giflet-player-bar a, .giflet-player-cta",
  )) {
    other.addEventListener("click", () => tracking.track(config.gif, "CLICK", { layout: "PLAYER" }));
  }
}
