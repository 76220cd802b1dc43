import { useEffect, useState } from "react";

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

/** Whether this one may move. A slot is free again once `isWanted` is false. */
export function useSlot(isWanted: boolean): boolean {
  const [hasSlot, setHasSlot] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leave = enter(() => setHasSlot(true));
    return () => {
      leave();
      setHasSlot(false);
    };
  }, [isWanted]);
  return isWanted && hasSlot;
}
