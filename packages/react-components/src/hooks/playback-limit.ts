import { useEffect, useState } from "react";
import { afterStillsLoaded } from "./stills";
import { useLatest } from "./useLatest";

/** Maximum number of GIFs that play at the same time, because browsers have few video decoders. */
const MAX_PLAYING = 32;

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

/** The time in view before a GIF requests a slot, in ms. */
interface PlaybackDelay {
  /** Minimum time. */
  inView: number;
  /** Maximum time to wait for stills that are loading. */
  stillsTimeout: number;
}

/** Whether a GIF may play. Requests a slot after `delay`, or immediately without one, and releases it when `isWanted` is false. */
export function usePlaybackSlot(isWanted: boolean, delay: PlaybackDelay | undefined): boolean {
  const [hasSlot, setHasSlot] = useState(false);
  const latestDelay = useLatest(delay);
  useEffect(() => {
    if (!isWanted) return;
    const cleanups: (() => void)[] = [];
    const request = () => cleanups.push(acquireSlot(() => setHasSlot(true)));
    if (latestDelay.current) {
      const { inView, stillsTimeout } = latestDelay.current;
      const timer = setTimeout(
        () => cleanups.push(afterStillsLoaded(request, stillsTimeout - inView)),
        inView,
      );
      cleanups.push(() => clearTimeout(timer));
    } else request();
    return () => {
      for (const cleanup of cleanups) cleanup();
      setHasSlot(false);
    };
  }, [isWanted, latestDelay]);
  return isWanted && hasSlot;
}
