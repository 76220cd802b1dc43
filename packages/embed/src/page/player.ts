import { onReducedMotion, shouldReduceMotion } from "@giflet/core/internal/item";
import {
  announceReady,
  CLICK_LABELS,
  createPlayerStore,
  onPosterLoad,
  type PlayerStore,
  setMuted,
  signalOf,
  trackPointer,
  viewPath,
  watchSentinels,
} from "@giflet/core/internal/player";
import type { PlayerConfig } from "./config.js";
import { createConsent, type PageConsent } from "./consent.js";
import { connectExternal } from "./external.js";
import { connectEmbedder } from "./messages.js";
import { onOpen } from "./on-open.js";
import type { Related } from "./related.js";
import { showRetry } from "./retry.js";
import { connectShare } from "./share.js";
import { connectStage, showAvatars } from "./stage.js";
import { createTracking, type Tracking, type TrackingModules } from "./tracking.js";
import { renderState } from "./view.js";

interface LazyModules extends TrackingModules {
  related: () => Promise<{ Related: typeof Related }>;
}

/** Connects the script to the rendered page. Lazy modules are loaded when the grid or tracking first needs them. */
export function startPlayer(
  root: HTMLElement,
  config: PlayerConfig,
  lazy: LazyModules,
  consent: PageConsent = createConsent(config),
): PlayerStore {
  const store = createPlayerStore();
  const tracking = createTracking(config, lazy, consent);
  const part = (name: string) => root.querySelector<HTMLElement>(`.giflet-player-${name}`);
  const stage = part("stage");
  const setStagePaused =
    stage && connectStage(stage, () => store.dispatch({ type: "setPaused", paused: true }));
  const list = part("grid");
  const status = part("status");

  let related: Related | undefined;
  const startRelated = async () => {
    if (!list || !status) return;
    const parts = { list, status };
    status.replaceChildren();
    // The core is loaded at the same time, unless the list is too small for a page. The list reports if it fails.
    if (list.clientWidth > 0) lazy.core().catch(() => {});
    try {
      const { Related } = await lazy.related();
      related = new Related(parts, lazy.core, tracking, config);
      related.setPaused(store.state.isPaused);
      related.start();
    } catch {
      showRetry(parts, config.strings, startRelated);
    }
  };
  let wasPaused: boolean | undefined;
  store.subscribe((state, before, event) => {
    renderState(root, state, config.strings);
    if (state.isPaused !== wasPaused) {
      wasPaused = state.isPaused;
      setStagePaused?.(state.isPaused);
      related?.setPaused(state.isPaused);
    }
    if (stage && state.isMuted !== before.isMuted)
      setMuted(stage.querySelector("video"), state, () => store.dispatch({ type: "setMuted", muted: true }));
    const signal = signalOf(state, before, event);
    if (signal) tracking.track(signal, signal === "view" ? viewPath(location.href) : undefined);
    if (state.hasRelated && !before.hasRelated) void startRelated();
    if (before.isRevealed && !state.isRevealed) part("scroll")?.scrollTo(0, 0);
  });

  for (const button of root.querySelectorAll<HTMLElement>(".giflet-player-pause")) {
    button.hidden = false;
    button.addEventListener("click", () => store.dispatch({ type: "togglePause" }));
  }
  part("toggle")?.addEventListener("click", () => store.dispatch({ type: "toggleFooter" }));
  connectExternal(root, config, store);
  connectEmbedder(root, config, store, consent);
  if (root.classList.contains("is-desktop")) connectDesktop(root, config, store, tracking, consent);
  trackStage(root, config, tracking);
  showAvatars(root);
  announceReady(stage, store);

  for (const name of ["share", "toggle"]) part(name)?.toggleAttribute("hidden", false);
  store.dispatch({ type: "shown", id: config.gif.id, paused: shouldReduceMotion() });
  onReducedMotion(() => store.dispatch({ type: "setPaused", paused: true }));
  return store;
}

function connectDesktop(
  root: HTMLElement,
  config: PlayerConfig,
  store: PlayerStore,
  tracking: Tracking,
  consent: PageConsent,
): void {
  const scroller = root.querySelector(".giflet-player-scroll");
  const header = root.querySelector(".giflet-player-footer");
  const grid = root.querySelector(".giflet-player-sentinel");
  if (scroller && header && grid) watchSentinels({ header, grid, scroller }, store);
  trackPointer(root.ownerDocument.documentElement, store, {
    link: ".giflet-player-link",
    revealed: ".giflet-player-panel, .giflet-player-bar",
  });
  connectShare(root, config, store, tracking, consent);
}

/** Links whose clicks are tracked as clicks on the GIF (PNG-06). */
const clickTargets = [
  [".giflet-player-watch", CLICK_LABELS.watch],
  [".giflet-player-view", CLICK_LABELS.view],
  [".giflet-player-bar a", CLICK_LABELS.bar],
  [".giflet-player-cta", CLICK_LABELS.cta],
] as const;

function trackStage(root: HTMLElement, config: PlayerConfig, tracking: Tracking): void {
  const link = root.querySelector<HTMLElement>(".giflet-player-link");
  const media = root.querySelector<HTMLElement>(".giflet-player-media");
  if (link && media) {
    tracking.trackGif(config.gif, link, { layout: "PLAYER" }, CLICK_LABELS.gif);
    onPosterLoad(link.querySelector("video"), () => media.dispatchEvent(new Event("load")));
  }
  for (const [selector, label] of clickTargets) {
    const link = root.querySelector<HTMLElement>(selector);
    if (link) onOpen(link, () => tracking.track("click", label));
  }
}
