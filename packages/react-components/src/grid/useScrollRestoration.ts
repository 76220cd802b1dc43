import type { ScrollAnchor } from "@giflet/core/internal/list";
import { type RefObject, useEffect, useRef, useState } from "react";

/** A scroll position, and the length of the list. */
export interface SavedPosition extends ScrollAnchor {
  count: number;
}

/** Time without a scroll event after which scrolling has ended, ms. */
const SCROLL_END_DELAY = 150;

type StoredAnchors = Record<string, SavedPosition | undefined>;

const readAnchors = (): StoredAnchors => (history.state as { giflet?: StoredAnchors } | null)?.giflet ?? {};

/** Maximum length of a list that is restored. */
const MAX_COUNT = 10_000;

/** Returns a saved position, if it is valid: any script of the page can write to the session history. */
function readPosition(key: string): SavedPosition | undefined {
  const { count, index, share }: SavedPosition = Object(readAnchors()[key]);
  return [count, index, share].every(Number.isFinite) && count <= MAX_COUNT
    ? { count, index, share }
    : undefined;
}

/**
 * Saves the scroll position in `history.state`, to restore it on back navigation and reload. Does not use storage. The key should
 * include the query, because a position is valid for one list only.
 */
export function useScrollRestoration(key: string | undefined, anchor: RefObject<SavedPosition | undefined>) {
  const [saved] = useState(() => (key && typeof history !== "undefined" ? readPosition(key) : undefined));
  const pending = useRef(saved);

  useEffect(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout>;
    const save = () => {
      const state = { ...history.state, giflet: { ...readAnchors(), [key]: anchor.current } };
      history.replaceState(state, "");
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SCROLL_END_DELAY);
    };
    // If the visitor scrolls before the list is restored, its position is not restored.
    const cancel = () => {
      pending.current = undefined;
    };
    const cleanup = new AbortController();
    const options = { capture: true, passive: true, signal: cleanup.signal };
    document.addEventListener("scroll", onScroll, options);
    for (const name of ["wheel", "touchmove", "keydown"]) document.addEventListener(name, cancel, options);
    return () => {
      clearTimeout(timer);
      cleanup.abort();
    };
  }, [key, anchor]);

  return { minCount: saved?.count ?? 0, pending };
}
