import { useEffect, useState } from "react";
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

/** Whether this one may move. A slot is free again once `isWanted` is false. @param delay  ms before one is asked for */
export function useSlot(isWanted: boolean, delay: number): boolean {
  const [hasSlot, setHasSlot] = useState(false);
  const latestDelay = useLatest(delay);
  useEffect(() => {
    if (!isWanted) return;
    let leave: (() => void) | undefined;
    const ask = () => {
      leave = enter(() => setHasSlot(true));
    };
    const timer = latestDelay.current > 0 ? setTimeout(ask, latestDelay.current) : void ask();
    return () => {
      clearTimeout(timer);
      leave?.();
      setHasSlot(false);
    };
  }, [isWanted, latestDelay]);
  return isWanted && hasSlot;
}
