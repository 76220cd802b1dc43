import type { PlayerState } from "@giflet/core/internal/player";
import type { ScriptStrings } from "./config.js";

/** State members and the CSS classes they toggle. */
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

/** Renders a state: CSS classes, accessible names, ARIA states, `hidden` and `inert`. */
export function renderState(root: HTMLElement, state: PlayerState, strings: ScriptStrings): void {
  for (const [key, name] of Object.entries(classes)) {
    root.classList.toggle(name, state[key as keyof typeof classes]);
  }
  const part = (name: string) => root.querySelector<HTMLElement>(`.giflet-player-${name}`);
  for (const button of root.querySelectorAll(".giflet-player-pause"))
    button.setAttribute("aria-label", state.isPaused ? strings.play : strings.pause);
  part("share")?.setAttribute("aria-expanded", String(state.isSharing));
  const toggle = part("toggle");
  toggle?.setAttribute("aria-expanded", String(state.isFooterOpen));
  toggle?.setAttribute("aria-label", state.isFooterOpen ? strings.hideDetails : strings.showDetails);
  // Elements that have slid out of the frame must not receive focus.
  part("sheet")?.toggleAttribute("inert", !state.isFooterOpen);
  part("bar")?.toggleAttribute("inert", !state.isHeaderHidden);
  part("related")?.toggleAttribute("hidden", !state.hasRelated);
  part("media-button")?.toggleAttribute("hidden", state.isExternal);
  part("back")?.toggleAttribute("hidden", !state.hasBack);
}
