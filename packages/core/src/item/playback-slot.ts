import type { PlaybackInput } from "./should-play.js";
import { afterStillsLoaded } from "./stills.js";

/** Maximum number of GIFs that play at the same time, because browsers have few video decoders. */
const MAX_PLAYING = 32;

/**
 * Time in view before a GIF plays automatically, in ms. A GIF that is scrolled past faster creates no video element, which halves the
 * long frames of a fast scroll on a slow processor (bench grid).
 */
const AUTOPLAY_DELAY = 150;

/** Time in view after which a GIF plays even if stills in view are loading, in ms. */
const STILLS_TIMEOUT = 500;

let free = MAX_PLAYING;
const queue = new Set<() => void>();

/**
 * Calls `grant` when a slot is free, in first-in, first-out order. Returns a cleanup function, which releases the slot or leaves
 * the queue.
 */
function acquireSlot(grant: () => void): () => void {
  const take = () => {
    free -= 1;
    grant();
  };
  if (free > 0) take();
  else queue.add(take);
  return () => {
    if (queue.delete(take)) return;
    free += 1;
    const [first] = queue;
    if (!first) return;
    queue.delete(first);
    first();
  };
}

/**
 * Calls `grant` when a GIF that should play may play. At most 32 GIFs of the page play at a time. One that the visitor has hovered, focused or
 * started waits for nothing else; with autoplay, a GIF waits until it has been in view for 150 ms and the stills in view have loaded, at most
 * 500 ms. Returns a cleanup function, to call when the GIF should no longer play.
 */
export function requestPlayback(
  { isActive, isStarted }: Pick<PlaybackInput, "isActive" | "isStarted">,
  grant: () => void,
): () => void {
  const request = () => acquireSlot(grant);
  if (isActive || isStarted) return request();
  let cleanup = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cleanup = afterStillsLoaded(request, STILLS_TIMEOUT - AUTOPLAY_DELAY);
  }, AUTOPLAY_DELAY);
  return () => cleanup();
}
