import {
  HIDE_DETAILS_LABEL,
  PAUSE_LABEL,
  PLAY_LABEL,
  type PlayerState,
  SHOW_DETAILS_LABEL,
} from "@giflet/react-components/player/behaviour";

/** The classes the stylesheet knows, by the state that sets them. */
const classes = {
  isRevealed: "is-revealed",
  isSharing: "is-sharing",
  isPaused: "is-paused",
  isFooterOpen: "is-open",
  isHeaderHidden: "is-scrolled",
  isGridActive: "is-grid-active",
  isExternal: "is-external",
  isReady: "is-ready",
} as const satisfies Partial<Record<keyof PlayerState, string>>;

/** Shows a state: classes for the looks, names and states for those who hear the page. */
export function show(root: HTMLElement, state: PlayerState): void {
  for (const [key, name] of Object.entries(classes)) {
    root.classList.toggle(name, state[key as keyof typeof classes]);
  }
  const part = (name: string) => root.querySelector<HTMLElement>(`.giflet-player-${name}`);
  part("pause")?.setAttribute("aria-label", state.isPaused ? PLAY_LABEL : PAUSE_LABEL);
  part("share")?.setAttribute("aria-expanded", String(state.isSharing));
  const toggle = part("toggle");
  toggle?.setAttribute("aria-expanded", String(state.isFooterOpen));
  toggle?.setAttribute("aria-label", state.isFooterOpen ? HIDE_DETAILS_LABEL : SHOW_DETAILS_LABEL);
  // What has slid out of a phone's frame cannot be reached either.
  part("sheet")?.toggleAttribute("inert", !state.isFooterOpen);
  part("bar")?.toggleAttribute("inert", !state.isHeaderHidden);
  part("related")?.toggleAttribute("hidden", !state.hasRelated);
  part("media-button")?.toggleAttribute("hidden", state.isExternal);
  part("back")?.toggleAttribute("hidden", !state.hasBack);
}
