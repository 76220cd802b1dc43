/** The state of a player. Immutable. */
export interface PlayerState {
  /** The id of the current GIF. */
  readonly shownId: string | undefined;
  /** Whether footer and grid are revealed. */
  readonly isRevealed: boolean;
  /** Whether the related grid is rendered. Stays true. */
  readonly hasRelated: boolean;
  /** Whether the share menu is open. */
  readonly isSharing: boolean;
  /** Whether the GIF is paused. */
  readonly isPaused: boolean;
  /** Whether the video is muted. */
  readonly isMuted: boolean;
  /** Whether the footer of the mobile layout is open. */
  readonly isFooterOpen: boolean;
  /** Whether the header is hidden because the grid is scrolled: its marker is above the viewport. */
  readonly isHeaderHidden: boolean;
  /** Whether the grid is scrolled into the frame. */
  readonly isGridActive: boolean;
  /** Whether the hosted video is shown instead of the GIF. */
  readonly isExternal: boolean;
  /** Whether the back button of the hosted video is shown. */
  readonly hasBack: boolean;
  /** Whether the fade-in has ended. */
  readonly isReady: boolean;
}

/** A change of the state of a player. */
export type PlayerEvent =
  /** A GIF is shown. `paused` with reduced motion. */
  | { type: "shown"; id: string; paused: boolean }
  | { type: "ready" }
  | { type: "reveal" }
  | { type: "hide" }
  | { type: "toggleShare" }
  | { type: "closeShare" }
  | { type: "togglePause" }
  /** A command of the embedding page, not a click. */
  | { type: "setPaused"; paused: boolean }
  | { type: "setMuted"; muted: boolean }
  | { type: "toggleFooter" }
  | { type: "headerMarker"; isAbove: boolean }
  | { type: "gridSentinel"; isBelow: boolean }
  | { type: "openExternal" }
  | { type: "closeExternal" }
  | { type: "playback"; to: HostedVideoState };

/** The playback state of a hosted video. */
export type HostedVideoState = "playing" | "paused" | "ended";

/** The state before the first event. */
export const initialPlayerState: PlayerState = {
  shownId: undefined,
  isRevealed: false,
  hasRelated: false,
  isSharing: false,
  isPaused: false,
  isMuted: true,
  isFooterOpen: false,
  isHeaderHidden: false,
  isGridActive: false,
  isExternal: false,
  hasBack: false,
  isReady: false,
};

/** The state change that hides the footer and the grid, which then returns to its top (PLY-04). */
const collapsed = { isRevealed: false, isHeaderHidden: false, isGridActive: false };

/** The reducer of a player. Returns the same object if an event changes nothing. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "shown":
      // A new GIF resets everything except the sound (PLY-09).
      if (event.id === state.shownId) return state;
      return { ...initialPlayerState, shownId: event.id, isPaused: event.paused, isMuted: state.isMuted };
    case "ready":
      return change(state, { isReady: true });
    case "reveal":
      // The share menu and a hosted video cover the whole frame.
      if (state.isSharing || state.isExternal) return state;
      return change(state, { isRevealed: true, hasRelated: true });
    case "hide":
      return change(state, collapsed);
    case "toggleShare":
      return state.isSharing ? close(state) : { ...state, ...collapsed, isSharing: true };
    case "closeShare":
      return close(state);
    case "togglePause":
      return { ...state, isPaused: !state.isPaused };
    case "setPaused":
      return change(state, { isPaused: event.paused });
    case "setMuted":
      return change(state, { isMuted: event.muted });
    case "toggleFooter":
      return { ...state, isFooterOpen: !state.isFooterOpen };
    case "headerMarker":
      return change(state, { isHeaderHidden: state.isRevealed && event.isAbove });
    case "gridSentinel":
      return change(state, { isGridActive: state.isRevealed && !event.isBelow });
    case "openExternal":
      // A host that never responds leaves the back button.
      return { ...state, ...collapsed, isExternal: true, hasBack: true, isFooterOpen: false };
    case "closeExternal":
      return change(state, { isExternal: false, hasBack: false });
    case "playback":
      return change(state, { hasBack: state.isExternal && event.to !== "playing" });
  }
}

function close(state: PlayerState): PlayerState {
  return change(state, { isSharing: false });
}

function change(state: PlayerState, to: Partial<PlayerState>): PlayerState {
  const keys = Object.keys(to) as (keyof PlayerState)[];
  return keys.every((key) => state[key] === to[key]) ? state : { ...state, ...to };
}
