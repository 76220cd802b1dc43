/** Delays and sizes of the player's script. Lengths in CSS px. */

/** Time from pointer enter until footer and grid are revealed. */
export const REVEAL_MS = 150;
/** Time from pointer leave until they are hidden. */
export const HIDE_MS = 70;
/** Time from pointer leave until they are hidden, while the grid is active. */
export const HIDE_ACTIVE_MS = 1000;
/** Maximum time until the player is ready, even if it has not faded in. */
export const READY_MS = 700;

/** Number of columns of the related GIFs. */
export const GRID_COLUMNS = 3;
/** Gap between related GIFs. */
export const GRID_GUTTER = 6;
/** Timeout of the grid for loading the core: 3 s for WebAssembly and 3 s for the JavaScript fallback. */
export const CORE_MS = 6000;
/** Distance below the frame at which the next page is requested. */
export const PRELOAD_MARGIN = 200;

/** Number of thresholds of the grid's sentinel. */
export const SENTINEL_STEPS = 5;
/** Number of thresholds of the header's marker. */
export const BAR_STEPS = 10;
/** Minimum time between two reports of a sentinel. */
export const SENTINEL_THROTTLE_MS = 100;
/** Height of the header, subtracted from the root of the header's marker. */
export const HEADER_HEIGHT = 44;

/** Time for which a copy button shows its result. */
export const COPIED_MS = 2000;
