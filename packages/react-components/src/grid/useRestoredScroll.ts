import { type RefObject, useEffect, useRef, useState } from "react";

/** Where a reader was: an item at the top edge, and how much of its height was above. */
export interface Reading {
  /** Length of the list. */
  count: number;
  index: number;
  share: number;
}

/** ms without a scroll event after which scrolling has ended. */
const SETTLED = 150;

type Kept = Record<string, Reading | undefined>;

const kept = (): Kept => (history.state as { giflet?: Kept } | null)?.giflet ?? {};

/**
 * Keeps the place in the entry of the session history, so that going back finds it, after a reload too. Nothing is
 * put into storage. The key should name the query, because a place in another list is none.
 */
export function useRestoredScroll(key: string | undefined, reading: RefObject<Reading | undefined>) {
  const [saved] = useState(() => (key && typeof history !== "undefined" ? kept()[key] : undefined));
  const pending = useRef(saved);

  useEffect(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout>;
    const save = () => {
      const state = { ...history.state, giflet: { ...kept(), [key]: reading.current } };
      history.replaceState(state, "");
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SETTLED);
    };
    // Whoever moves before the list is there again does not want to be moved.
    const stay = () => {
      pending.current = undefined;
    };
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener("scroll", onScroll, options);
    for (const name of ["wheel", "touchmove", "keydown"]) document.addEventListener(name, stay, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, reading]);

  return { wanted: saved?.count ?? 0, pending };
}
