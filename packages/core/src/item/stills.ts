/** What comes into view on the page: stills that are loading, which compete for the same connections, and pages of lists. */
const pending = new Set<object>();
const waiting = new Set<() => void>();

/** Time in which the items of a page are mounted, and report that they are in view, in ms. */
const MOUNT_TIME = 150;

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

/** Calls `callback` when nothing is coming into view any more, or after `timeout` ms. Returns a cleanup function. */
export function afterStillsLoaded(callback: () => void, timeout: number): () => void {
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(start);
  };
  const start = () => {
    cancel();
    callback();
  };
  const timer = setTimeout(start, timeout);
  waiting.add(start);
  startWaiting();
  return cancel;
}
