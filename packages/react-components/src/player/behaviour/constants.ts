/** Every delay, size and text of the player's script, with the row that asks for it. Lengths are CSS px. */

/** PLY-04: from the pointer's coming to the footer and the grid. */
export const REVEAL_MS = 150;
/** PLY-04: from the pointer's leaving to their going. */
export const HIDE_MS = 70;
/** PLY-04: the same while the grid is active. */
export const HIDE_ACTIVE_MS = 1000;
/** PLY-01: by then the player counts as ready, faded in or not. */
export const READY_MS = 700;
/** PNG-06. */
export const HOVER_PINGBACK_MS = 200;
/** PNG-06. */
export const SEEN_SHARE = 0.99;

/** PLY-03. */
export const GRID_COLUMNS = 3;
/** LAY-01. */
export const GRID_GUTTER = 6;
/** GRD-02. */
export const FIRST_PAGE = 6;
/** GRD-02. */
export const NEXT_PAGE = 12;
/** EMB-05: how long the grid waits for the core: 3,000 for its WebAssembly, as long again for the same in JavaScript. */
export const CORE_MS = 6000;
/** How far below the frame the next page is asked for. */
export const PRELOAD_MARGIN = 200;

/** PLY-05. */
export const SENTINEL_STEPS = 5;
/** PLY-05: the button bar's. */
export const BAR_STEPS = 10;
/** PLY-05. */
export const SENTINEL_THROTTLE_MS = 100;
/** PLY-11: height of the header, by which the header's marker is early. */
export const HEADER_HEIGHT = 44;

/** SHR-04: how long a copy button says so. */
export const COPIED_MS = 2000;

/** section 8. */
export const ERROR_TEXT = "Error loading GIFs.";
/** section 8: the control that retries. */
export const RETRY_TEXT = "Try again?";
export const EMPTY_TEXT = "No related GIFs";
export const PAUSE_LABEL = "Pause";
export const PLAY_LABEL = "Play";
export const SHOW_DETAILS_LABEL = "Show details";
export const HIDE_DETAILS_LABEL = "Hide details";
export const COPY_LABEL = "Copy";
export const COPIED_LABEL = "Copied";
export const COPY_FAILED_LABEL = "Press Ctrl+C";
