/** What comes into view on the page: stills that are loading, which compete for the same connections, and pages of lists. */
const pending = new Set<object>();
const waiting = new Set<() => void>();

/**
 * Time in which the items of a page are mounted, and report that they are in view, in ms. A GIF that is scrolled past faster creates no video element, which
 * halves the long frames of a fast scroll on a slow processor (bench grid).
 */
const MOUNT_TIME = 150;

/**
 * Time after which the rest follows even if stills or items are still coming into view, in ms. Chromium creates about 150 nodes for each video element,
 * which delays a first screen more than the videos gain.
 */
const TIMEOUT = 2000;

function startWaiting(): void {
  if (pending.size === 0) for (const start of [...waiting]) start();
}

/** Counts the still of an image in view until it has loaded or failed. Returns a cleanup function, to call when it has left the view. */
export function trackStill(image: HTMLImageElement): () => void {
  if (!image.src || image.complete) return () => {};
  pending.add(image);
  const onEnd = () => {
    if (pending.delete(image)) startWaiting();
  };
  for (const type of ["load", "error"]) image.addEventListener(type, onEnd, { once: true });
  return onEnd;
}

/** Counts the page of a list whose end is in view. Returns a cleanup function, to call when the page has come, or the end has left the view. */
export function trackPage(): () => void {
  const page = {};
  pending.add(page);
  return () => {
    pending.delete(page);
    if (waiting.size > 0) setTimeout(startWaiting, MOUNT_TIME);
  };
}

/**
 * Calls `callback` 150 ms later, when nothing is coming into view any more, or after two seconds: for what follows the stills in view, playback and the
 * overscan of lists. Returns a cleanup function.
 */
export function afterStillsLoaded(callback: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(start);
  };
  const start = () => {
    cancel();
    callback();
  };
  let timer = setTimeout(() => {
    timer = setTimeout(start, TIMEOUT - MOUNT_TIME);
    waiting.add(start);
    startWaiting();
  }, MOUNT_TIME);
  return cancel;
}
