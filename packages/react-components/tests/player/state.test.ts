import { describe, expect, test } from "vitest";
import { initialState, type PlayerEvent, type PlayerState, reduce } from "../../src/player/behaviour/state";

type Change = Partial<PlayerState>;
type Row = [name: string, from: Change, event: PlayerEvent, to: Change];

/** Every transition of section 4: what was set before, what happens, what differs afterwards. */
const rows: Row[] = [
  [
    "[PLY-04] hover on reveals footer and grid",
    {},
    { type: "reveal" },
    { isRevealed: true, hasRelated: true },
  ],
  [
    "[PLY-04] the grid is rendered once",
    { hasRelated: true },
    { type: "reveal" },
    { isRevealed: true, hasRelated: true },
  ],
  [
    "[PLY-04] hover off hides them, the grid starts at its top again",
    { isRevealed: true, hasRelated: true, isHeaderHidden: true, isGridActive: true },
    { type: "hide" },
    { isRevealed: false, isHeaderHidden: false, isGridActive: false },
  ],
  ["[SHR-01] nothing is revealed under the share menu", { isSharing: true }, { type: "reveal" }, {}],
  ["[EXT-01] nor over a hosted video", { isExternal: true }, { type: "reveal" }, {}],
  [
    "[SHR-01] opening share collapses the footer",
    { isRevealed: true, isHeaderHidden: true, isGridActive: true },
    { type: "toggleShare" },
    { isSharing: true, isRevealed: false, isHeaderHidden: false, isGridActive: false },
  ],
  ["[SHR-01] share toggles", { isSharing: true }, { type: "toggleShare" }, { isSharing: false }],
  ["[SHR-01] share closes", { isSharing: true }, { type: "closeShare" }, { isSharing: false }],
  ["[PLY-06] pause", {}, { type: "togglePause" }, { isPaused: true }],
  ["[PLY-06] play", { isPaused: true }, { type: "togglePause" }, { isPaused: false }],
  ["[EMB-06] pause asked for", {}, { type: "setPaused", paused: true }, { isPaused: true }],
  ["[EMB-06] play asked for", { isPaused: true }, { type: "setPaused", paused: false }, { isPaused: false }],
  ["[EMB-06] sound asked for", {}, { type: "setMuted", muted: false }, { isMuted: false }],
  ["[PLY-08] the mobile footer opens", {}, { type: "toggleFooter" }, { isFooterOpen: true }],
  ["[PLY-08] and closes", { isFooterOpen: true }, { type: "toggleFooter" }, { isFooterOpen: false }],
  [
    "[PLY-05] the header hides when its marker leaves at the top",
    { isRevealed: true },
    { type: "headerMarker", isAbove: true },
    { isHeaderHidden: true },
  ],
  [
    "[PLY-05] and comes back with it",
    { isRevealed: true, isHeaderHidden: true },
    { type: "headerMarker", isAbove: false },
    { isHeaderHidden: false },
  ],
  ["[PLY-05] a hidden panel hides no header", {}, { type: "headerMarker", isAbove: true }, {}],
  [
    "[PLY-05] the grid is active",
    { isRevealed: true },
    { type: "gridSentinel", isBelow: false },
    { isGridActive: true },
  ],
  [
    "[PLY-05] unless its sentinel leaves at the bottom",
    { isRevealed: true, isGridActive: true },
    { type: "gridSentinel", isBelow: true },
    { isGridActive: false },
  ],
  [
    "[EXT-01] the hosted video takes the frame",
    { isRevealed: true, isHeaderHidden: true, isGridActive: true, isFooterOpen: true },
    { type: "openExternal" },
    { isExternal: true, isRevealed: false, isHeaderHidden: false, isGridActive: false, isFooterOpen: false },
  ],
  [
    "[EXT-01] the GIF comes back",
    { isExternal: true, hasBack: true },
    { type: "closeExternal" },
    { isExternal: false, hasBack: false },
  ],
  [
    "[EXT-02] no way back while it plays",
    { isExternal: true, hasBack: true },
    { type: "playback", to: "playing" },
    { hasBack: false },
  ],
  ["[EXT-02] one when paused", { isExternal: true }, { type: "playback", to: "paused" }, { hasBack: true }],
  ["[EXT-02] one when ended", { isExternal: true }, { type: "playback", to: "ended" }, { hasBack: true }],
  ["[EXT-02] a video that is gone says nothing", {}, { type: "playback", to: "paused" }, {}],
  ["[PLY-01] ready", {}, { type: "ready" }, { isReady: true }],
  [
    "[PLY-09] another GIF resets hover, share, pause and mobile footer, and whatever else was the last one's",
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
    "[PLY-09] the same GIF shown again resets nothing",
    { shownId: "a", isRevealed: true, isPaused: true },
    { type: "shown", id: "a", paused: false },
    {},
  ],
  [
    "[PLY-09] sound stays as the visitor has it",
    { isMuted: false },
    { type: "shown", id: "b", paused: false },
    { shownId: "b" },
  ],
  [
    "[A11-02] it is still where less motion is asked for",
    {},
    { type: "shown", id: "a", paused: true },
    { shownId: "a", isPaused: true },
  ],
];

describe("the reducer", () => {
  test.each(rows)("%s", (_name, from, event, to) => {
    const before = { ...initialState, ...from };
    expect(reduce(before, event)).toEqual({ ...before, ...to });
  });

  test("[PLY-04] an event that changes nothing keeps the state's identity", () => {
    const revealed = reduce(initialState, { type: "reveal" });
    expect(reduce(revealed, { type: "reveal" })).toBe(revealed);
    expect(reduce(initialState, { type: "closeShare" })).toBe(initialState);
  });
});
