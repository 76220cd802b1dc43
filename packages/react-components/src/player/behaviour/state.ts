/** What the player shows, apart from how and when (section 4 of the specification). */
export interface PlayerState {
  /** The GIF that is shown. */
  readonly shownId: string | undefined;
  /** Footer and grid are shown. */
  readonly isRevealed: boolean;
  /** The related grid exists; once it does it stays (PLY-04). */
  readonly hasRelated: boolean;
  readonly isSharing: boolean;
  readonly isPaused: boolean;
  /** What sound a video has is off. */
  readonly isMuted: boolean;
  /** The footer of the mobile layout is open. */
  readonly isFooterOpen: boolean;
  /** The header's marker has left at the top: the grid is scrolled. */
  readonly isHeaderHidden: boolean;
  /** The grid has been scrolled into the frame. */
  readonly isGridActive: boolean;
  /** The hosted video is in the GIF's place. */
  readonly isExternal: boolean;
  /** The way back from it is shown. */
  readonly hasBack: boolean;
  /** The fade-in is over. */
  readonly isReady: boolean;
}

export type PlayerEvent =
  /** A GIF is shown; `paused` where the visitor asked for less motion. */
  | { type: "shown"; id: string; paused: boolean }
  | { type: "ready" }
  | { type: "reveal" }
  | { type: "hide" }
  | { type: "toggleShare" }
  | { type: "closeShare" }
  | { type: "togglePause" }
  /** The embedding page asks, which is no click of the visitor's. */
  | { type: "setPaused"; paused: boolean }
  | { type: "setMuted"; muted: boolean }
  | { type: "toggleFooter" }
  | { type: "headerMarker"; isAbove: boolean }
  | { type: "gridSentinel"; isBelow: boolean }
  | { type: "openExternal" }
  | { type: "closeExternal" }
  | { type: "playback"; to: Playback };

/** What a hosted video reports (EXT-02). */
export type Playback = "playing" | "paused" | "ended";

export const initialState: PlayerState = {
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

/** The footer, and with it the grid, which goes back to its top (PLY-04). */
const collapsed = { isRevealed: false, isHeaderHidden: false, isGridActive: false };

/** Every transition of the player. An event that changes nothing returns the same object. */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "shown":
      // Another GIF starts anew (PLY-09); what the visitor said about sound holds.
      if (event.id === state.shownId) return state;
      return { ...initialState, shownId: event.id, isPaused: event.paused, isMuted: state.isMuted };
    case "ready":
      return change(state, { isReady: true });
    case "reveal":
      // The share menu has the frame to itself, and so has a hosted video.
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
      return { ...state, ...collapsed, isExternal: true, hasBack: false, isFooterOpen: false };
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
