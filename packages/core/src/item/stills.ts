/** Number of stills in view that are loading, on the whole page: they compete for the same connections. */
let loading = 0;
const waiting = new Set<() => void>();

/** Counts a still that loads in view. Returns a cleanup function, to call when it has loaded, failed or left the view. */
export function trackStillLoading(): () => void {
  loading += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    loading -= 1;
    if (loading > 0) return;
    for (const start of [...waiting]) start();
  };
}

/** Calls `callback` when no still in view is loading, or after `timeout` ms. Returns a cleanup function. */
export function afterStillsLoaded(callback: () => void, timeout: number): () => void {
  if (loading === 0) {
    callback();
    return () => {};
  }
  const cleanup = () => {
    clearTimeout(timer);
    waiting.delete(start);
  };
  const start = () => {
    cleanup();
    callback();
  };
  const timer = setTimeout(start, timeout);
  waiting.add(start);
  return cleanup;
}
