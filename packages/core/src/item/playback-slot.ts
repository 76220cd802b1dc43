import { afterStillsLoaded } from "./stills.js";

/** Maximum number of GIFs that play at the same time, because browsers have few video decoders. */
const MAX_PLAYING = 32;

/** How many play on a slow page at least. */
const MIN_PLAYING = 4;

interface Request {
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

let limit = MAX_PLAYING;
/** First the GIFs that the visitor has hovered, focused or started, the latest first; then the others, the oldest first. */
let requests: Request[] = [];
let stopWatching: (() => void) | undefined;

function assignSlots(): void {
  for (const [index, request] of requests.entries()) setPlaying(request, index < limit);
}

function setPlaying(request: Request, isPlaying: boolean): void {
  if (request.isPlaying === isPlaying) return;
  request.isPlaying = isPlaying;
  request.setPlaying(isPlaying);
}

function addRequest(request: Request, isVisitors: boolean): void {
  const others = requests.filter((one) => one !== request);
  requests = isVisitors ? [request, ...others] : [...others, request];
  stopWatching ??= watchFrames();
  assignSlots();
}

function removeRequest(request: Request): void {
  requests = requests.filter((one) => one !== request);
  setPlaying(request, false);
  assignSlots();
  if (requests.length > 0) return;
  stopWatching?.();
  stopWatching = undefined;
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
 * Returns a function to call when it changes whether a GIF should play (`isWanted`), or whether the visitor hovers, focuses or has started it
 * (`isVisitors`). It calls `setPlaying(true)` when the GIF may play, and `setPlaying(false)` when it must stop. At most 32 GIFs of the page play at a
 * time, fewer while the page has less than 20 frames a second, but at least 4. One of the visitor waits for no other, also later while it is
 * wanted; with autoplay, a GIF waits until it has been in view for 150 ms, and the stills in view and the pages that fill the view of a list have
 * loaded, at most two seconds.
 */
export function requestPlayback(
  setPlaying: (isPlaying: boolean) => void,
): (isWanted: boolean, isVisitors: boolean) => void {
  const request = { isPlaying: false, setPlaying };
  let isRequested = false;
  let stopWaiting = () => {};
  return (isWanted, isVisitors) => {
    if (isWanted === isRequested && !isVisitors) return;
    isRequested = isWanted;
    stopWaiting();
    if (!isWanted) removeRequest(request);
    else if (isVisitors) addRequest(request, true);
    else stopWaiting = afterStillsLoaded(() => addRequest(request, false));
  };
}
