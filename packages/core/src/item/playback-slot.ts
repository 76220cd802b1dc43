import type { PlaybackInput } from "./should-play.js";
import { afterStillsLoaded } from "./stills.js";

/** Maximum number of GIFs that play at the same time, because browsers have few video decoders. */
const MAX_PLAYING = 32;

/** How many play on a slow page at least. */
const MIN_PLAYING = 4;

/**
 * Time in view before a GIF plays automatically, in ms. A GIF that is scrolled past faster creates no video element, which halves the
 * long frames of a fast scroll on a slow processor (bench grid).
 */
const AUTOPLAY_DELAY = 150;

/**
 * Time in view after which a GIF plays even if stills or items are still coming into view, in ms. Chromium creates about 150 nodes for each video
 * element, which delays a first screen more than the videos gain.
 */
const STILLS_TIMEOUT = 2000;

interface Request {
  /** Whether the visitor has hovered, focused or started the GIF. */
  isVisitors: boolean;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

let limit = MAX_PLAYING;
let requests: Request[] = [];
let stopWatching: (() => void) | undefined;

/** Gives the slots to the visitor's requests, then to the oldest. */
function assignSlots(): void {
  const sorted = [...requests].sort((one, other) => Number(other.isVisitors) - Number(one.isVisitors));
  for (const [index, request] of sorted.entries()) {
    const isPlaying = index < limit;
    if (request.isPlaying === isPlaying) continue;
    request.isPlaying = isPlaying;
    request.setPlaying(isPlaying);
  }
}

/** Adds a request. Returns a cleanup function, which releases the slot or leaves the queue. */
function addRequest(isVisitors: boolean, setPlaying: (isPlaying: boolean) => void): () => void {
  const request = { isVisitors, isPlaying: false, setPlaying };
  requests.push(request);
  stopWatching ??= watchFrames();
  assignSlots();
  return () => {
    requests = requests.filter((one) => one !== request);
    assignSlots();
    if (requests.length > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

/** Halves the number of GIFs that play while frames are slow, and lets one more play each time that they are fast. Returns a cleanup function. */
function watchFrames(): () => void {
  const cleanup = new AbortController();
  const update = (isSlow: boolean) => {
    limit = isSlow
      ? Math.max(MIN_PLAYING, Math.min(limit, requests.length) >> 1)
      : Math.min(limit + 1, MAX_PLAYING);
    assignSlots();
  };
  import("./frame-rate.js")
    .then(({ watchFrameRate }) => watchFrameRate(update, cleanup.signal))
    // If the code fails to load, 32 play.
    .catch(() => {});
  return () => cleanup.abort();
}

/**
 * Calls `setPlaying(true)` when a GIF that should play may play, and `setPlaying(false)` when it must stop because the page is slow. At most
 * 32 GIFs of the page play at a time, fewer while the page has less than 20 frames a second, but at least 4. One that the visitor has
 * hovered, focused or started waits for no other; with autoplay, a GIF waits until it has been in view for 150 ms, and the stills in view and the
 * pages that fill the view of a list have loaded, at most two seconds. Returns a cleanup function, to call when the GIF should no longer play. It does not call `setPlaying`.
 */
export function requestPlayback(
  { isActive, isStarted }: Pick<PlaybackInput, "isActive" | "isStarted">,
  setPlaying: (isPlaying: boolean) => void,
): () => void {
  const isVisitors = isActive || Boolean(isStarted);
  const request = () => addRequest(isVisitors, setPlaying);
  if (isVisitors) return request();
  let cleanup = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cleanup = afterStillsLoaded(request, STILLS_TIMEOUT - AUTOPLAY_DELAY);
  }, AUTOPLAY_DELAY);
  return () => cleanup();
}
