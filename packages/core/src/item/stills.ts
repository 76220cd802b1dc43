/** What comes into view on the page: stills that are loading, which compete for the same connections, and pages of lists. */
const pending = new Set<object>();
const waiting = new Set<() => void>();

/** How long a page of a list counts after it has come, in ms: its items are mounted, and report that they are in view. */
const MOUNT_DELAY = 150;

function end(one: object): void {
  if (pending.delete(one) && pending.size === 0) for (const start of [...waiting]) start();
}

/** Counts the still of an image in view until it has loaded or failed. Returns a cleanup function, to call when it has left the view. */
export function trackStill(image: HTMLImageElement): () => void {
  if (!image.src || image.complete) return () => {};
  pending.add(image);
  const onEnd = () => end(image);
  for (const type of ["load", "error"]) image.addEventListener(type, onEnd, { once: true });
  return onEnd;
}

/** Counts the page of a list whose end is in view. Returns a cleanup function, to call when the page has come, or the end has left the view. */
export function trackPage(): () => void {
  const page = {};
  pending.add(page);
  return () => void setTimeout(() => end(page), MOUNT_DELAY);
}

/**
 * Calls `callback` when nothing is coming into view any more, or after `timeout` ms. Returns a cleanup function, which after the call is the one
 * that `callback` has returned.
 */
export function afterStillsLoaded(callback: () => () => void, timeout: number): () => void {
  if (pending.size === 0) return callback();
  const start = () => {
    cancel();
    cleanup = callback();
  };
  const timer = setTimeout(start, timeout);
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(start);
  };
  let cleanup = cancel;
  waiting.add(start);
  return () => cleanup();
}
