import { useEffect, useRef, useSyncExternalStore } from "react";

/** As many GIFs as may move at once: decoders are few, and a page full of motion serves nobody. */
const SLOTS = 32;

const queue = new Set<object>();
const readers = new Set<() => void>();

function tell() {
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
}

/** Whether this one may move, first come first served. A slot is free again once `isWanted` is false. */
export function useSlot(isWanted: boolean): boolean {
  const token = useRef({}).current;
  useEffect(() => {
    if (!isWanted) return;
    queue.add(token);
    tell();
    return () => {
      queue.delete(token);
      tell();
    };
  }, [isWanted, token]);
  const place = () => [...queue].indexOf(token);
  const hasSlot = useSyncExternalStore(
    subscribe,
    () => place() >= 0 && place() < SLOTS,
    () => false,
  );
  return isWanted && hasSlot;
}
