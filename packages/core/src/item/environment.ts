/** Reduced motion or save-data. A bit of one number, which makes a stable snapshot for an external store of React. */
export const REDUCED = 1;
/** The tab is hidden. */
export const HIDDEN = 2;
/** The browser saves data. */
export const SAVE_DATA = 4;

type Connection = EventTarget & { saveData?: boolean };

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;
const motion = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

const listeners = new Set<() => void>();
/** Removes the listeners of the page. Undefined while there are none. */
let attached: AbortController | undefined;
/**
 * The cached flags, valid while the listeners are attached. Reading them on each render was a twelfth of the script time of a
 * fast scroll.
 */
let cached: number | undefined;

/** Calls `listener` when the flags may have changed. Returns a cleanup function. */
export function subscribeToEnvironment(listener: () => void): () => void {
  listeners.add(listener);
  attached ??= addListeners();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    attached?.abort();
    attached = cached = undefined;
  };
}

/** Attaches one set of listeners for the page, however many GIFs it shows. */
function addListeners(): AbortController {
  const cleanup = new AbortController();
  const { signal } = cleanup;
  const update = () => {
    cached = readFlags();
    for (const listener of listeners) listener();
  };
  cached = readFlags();
  for (const source of [motion(), connection()]) source?.addEventListener?.("change", update, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  return cleanup;
}

/** Returns the current flags: `REDUCED` for reduced motion or save-data, `SAVE_DATA` for the latter, `HIDDEN` for a hidden tab. */
export const readEnvironment = (): number => cached ?? readFlags();

function readFlags(): number {
  const saveData = connection()?.saveData ? SAVE_DATA | REDUCED : 0;
  return saveData | (motion()?.matches ? REDUCED : 0) | (document.hidden ? HIDDEN : 0);
}

/** Whether the visitor prefers stills: with `prefers-reduced-motion`, or with the browser's data saver. */
export const shouldReduceMotion = (): boolean => Boolean(readEnvironment() & REDUCED);

/** Calls `listener` when the visitor comes to prefer stills, not if they do already. Returns a cleanup function. */
export function onReducedMotion(listener: () => void): () => void {
  let wasReduced = shouldReduceMotion();
  return subscribeToEnvironment(() => {
    const isReduced = shouldReduceMotion();
    if (isReduced && !wasReduced) listener();
    wasReduced = isReduced;
  });
}
