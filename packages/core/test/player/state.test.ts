// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import {
  initialPlayerState,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from "../../src/player/state.js";

type Change = Partial<PlayerState>;
type Row = [name: string, from: Change, event: PlayerEvent, to: Change];

/** Every transition of section 4 of the specification: initial state, event, changes. */
const rows: Row[] = [
  ["[PLY-04] hover reveals footer and grid", {}, { type: "reveal" }, { isRevealed: true, hasRelated: true }],
  [
    "[PLY-04] the grid stays rendered",
    { hasRelated: true },
    { type: "reveal" },
    { isRevealed: true, hasRelated: true },
  ],
  [
    "[PLY-04] the end of hover hides them and resets the scroll state",
    { isRevealed: true, hasRelated: true, isHeaderHidden: true, isGridActive: true },
    { type: "hide" },
    { isRevealed: false, isHeaderHidden: false, isGridActive: false },
  ],
  [
    "[SHR-01] hover reveals nothing while the share menu is open",
    { isSharing: true },
    { type: "reveal" },
    {},
  ],
  [
    "[EXT-01] hover reveals nothing while a hosted video is shown",
    { isExternal: true },
    { type: "reveal" },
    {},
  ],
  [
    "[SHR-01] opening share collapses the footer",
    { isRevealed: true, isHeaderHidden: true, isGridActive: true },
    { type: "toggleShare" },
    { isSharing: true, isRevealed: false, isHeaderHidden: false, isGridActive: false },
  ],
  [
    "[SHR-01] toggleShare closes an open menu",
    { isSharing: true },
    { type: "toggleShare" },
    { isSharing: false },
  ],
  ["[SHR-01] closeShare closes the menu", { isSharing: true }, { type: "closeShare" }, { isSharing: false }],
  ["[PLY-06] pause", {}, { type: "togglePause" }, { isPaused: true }],
  ["[PLY-06] play", { isPaused: true }, { type: "togglePause" }, { isPaused: false }],
  ["[EMB-06] setPaused pauses", {}, { type: "setPaused", paused: true }, { isPaused: true }],
  [
    "[EMB-06] setPaused resumes",
    { isPaused: true },
    { type: "setPaused", paused: false },
    { isPaused: false },
  ],
  ["[EMB-06] setMuted unmutes", {}, { type: "setMuted", muted: false }, { isMuted: false }],
  ["[PLY-08] the mobile footer opens", {}, { type: "toggleFooter" }, { isFooterOpen: true }],
  [
    "[PLY-08] the mobile footer closes",
    { isFooterOpen: true },
    { type: "toggleFooter" },
    { isFooterOpen: false },
  ],
  [
    "[PLY-05] hides the header when its marker is above the viewport",
    { isRevealed: true },
    { type: "headerMarker", isAbove: true },
    { isHeaderHidden: true },
  ],
  [
    "[PLY-05] shows the header when its marker is in view again",
    { isRevealed: true, isHeaderHidden: true },
    { type: "headerMarker", isAbove: false },
    { isHeaderHidden: false },
  ],
  [
    "[PLY-05] does not hide the header while the panel is hidden",
    {},
    { type: "headerMarker", isAbove: true },
    {},
  ],
  [
    "[PLY-05] the grid is active when its sentinel is in view",
    { isRevealed: true },
    { type: "gridSentinel", isBelow: false },
    { isGridActive: true },
  ],
  [
    "[PLY-05] the grid is not active when its sentinel is below the viewport",
    { isRevealed: true, isGridActive: true },
    { type: "gridSentinel", isBelow: true },
    { isGridActive: false },
  ],
  [
    "[EXT-01] openExternal shows the hosted video with a back button, and collapses the rest",
    { isRevealed: true, isHeaderHidden: true, isGridActive: true, isFooterOpen: true },
    { type: "openExternal" },
    {
      isExternal: true,
      hasBack: true,
      isRevealed: false,
      isHeaderHidden: false,
      isGridActive: false,
      isFooterOpen: false,
    },
  ],
  [
    "[EXT-01] closeExternal shows the GIF",
    { isExternal: true, hasBack: true },
    { type: "closeExternal" },
    { isExternal: false, hasBack: false },
  ],
  [
    "[EXT-02] no back button during playback",
    { isExternal: true, hasBack: true },
    { type: "playback", to: "playing" },
    { hasBack: false },
  ],
  [
    "[EXT-02] a back button when paused",
    { isExternal: true },
    { type: "playback", to: "paused" },
    { hasBack: true },
  ],
  [
    "[EXT-02] a back button when ended",
    { isExternal: true },
    { type: "playback", to: "ended" },
    { hasBack: true },
  ],
  ["[EXT-02] ignores the playback of a closed video", {}, { type: "playback", to: "paused" }, {}],
  ["[PLY-01] ready", {}, { type: "ready" }, { isReady: true }],
  [
    "[PLY-09] a new GIF resets the whole state",
    {
      shownId: "a",
      isRevealed: true,
      isSharing: true,
      isPaused: true,
      isFooterOpen: true,
      isExternal: true,
      hasBack: true,
      hasRelated: true,
      isHeaderHidden: true,
      isGridActive: true,
      isReady: true,
    },
    { type: "shown", id: "b", paused: false },
    {
      shownId: "b",
      isRevealed: false,
      isSharing: false,
      isPaused: false,
      isFooterOpen: false,
      isExternal: false,
      hasBack: false,
      hasRelated: false,
      isHeaderHidden: false,
      isGridActive: false,
      isReady: false,
    },
  ],
  [
    "[PLY-09] the same GIF resets nothing",
    { shownId: "a", isRevealed: true, isPaused: true },
    { type: "shown", id: "a", paused: false },
    {},
  ],
  [
    "[PLY-09] a new GIF preserves the sound state",
    { isMuted: false },
    { type: "shown", id: "b", paused: false },
    { shownId: "b" },
  ],
  [
    "[A11-02] is paused with reduced motion",
    {},
    { type: "shown", id: "a", paused: true },
    { shownId: "a", isPaused: true },
  ],
];

describe("the reducer", () => {
  test.each(rows)("%s", (_name, from, event, to) => {
    const before = { ...initialPlayerState, ...from };
    expect(playerReducer(before, event)).toEqual({ ...before, ...to });
  });

  test("[PLY-04] returns the same object if an event changes nothing", () => {
    const revealed = playerReducer(initialPlayerState, { type: "reveal" });
    expect(playerReducer(revealed, { type: "reveal" })).toBe(revealed);
    expect(playerReducer(initialPlayerState, { type: "closeShare" })).toBe(initialPlayerState);
  });
});
