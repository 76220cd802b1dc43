/** The stills in view that are loading, on the whole page: they compete for the same connections. */
const loading = new Set<HTMLImageElement>();
const waiting = new Set<() => void>();

/** Counts the still of an image in view until it has loaded or failed. Returns a cleanup function, to call when it has left the view. */
export function trackStill(image: HTMLImageElement): () => void {
  if (!image.src || image.complete) return () => {};
  loading.add(image);
  const onEnd = () => {
    if (loading.delete(image) && loading.size === 0) for (const start of [...waiting]) start();
  };
  for (const type of ["load", "error"]) image.addEventListener(type, onEnd, { once: true });
  return onEnd;
}

/**
 * Calls `callback` when no still in view is loading, or after `timeout` ms. Returns a cleanup function, which after the call is the one
 * that `callback` has returned.
 */
export function afterStillsLoaded(callback: () => () => void, timeout: number): () => void {
  if (loading.size === 0) return callback();
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
