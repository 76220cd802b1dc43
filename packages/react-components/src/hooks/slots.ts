import { useEffect, useState } from "react";
import { afterStills } from "./stills";
import { useLatest } from "./useLatest";

/** As many GIFs as may move at once: decoders are few, and a page full of motion serves nobody. */
const SLOTS = 32;

let free = SLOTS;
const waiting = new Set<() => void>();

/** Calls `grant` as soon as a slot is free, first come first served. Returns the way to give it back, or to stop waiting. */
function enter(grant: () => void): () => void {
  const next = () => {
    free -= 1;
    grant();
  };
  if (free > 0) next();
  else waiting.add(next);
  return () => {
    if (waiting.delete(next)) return;
    free += 1;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
  };
}

/** How long a GIF waits before it asks for a slot, ms in view. */
interface Wait {
  settled: number;
  /** At most this long for stills that load. */
  stills: number;
}

/** Whether this one may move. Its slot is free again once `isWanted` is false. Without `wait` it asks for one at once. */
export function useSlot(isWanted: boolean, wait: Wait | undefined): boolean {
  const [hasSlot, setHasSlot] = useState(false);
  const latestWait = useLatest(wait);
  useEffect(() => {
    if (!isWanted) return;
    const cleanups: (() => void)[] = [];
    const ask = () => cleanups.push(enter(() => setHasSlot(true)));
    if (latestWait.current) {
      const { settled, stills } = latestWait.current;
      const timer = setTimeout(() => cleanups.push(afterStills(ask, stills - settled)), settled);
      cleanups.push(() => clearTimeout(timer));
    } else ask();
    return () => {
      for (const cleanup of cleanups) cleanup();
      setHasSlot(false);
    };
  }, [isWanted, latestWait]);
  return isWanted && hasSlot;
}
