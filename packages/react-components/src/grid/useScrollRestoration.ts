import type { ScrollAnchor } from "@giflet/core/internal/list";
import { type RefObject, useState } from "react";
import { useEffectOnCommit } from "../hooks/useLatest.js";

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

/** A restore key, its list, and the position to restore. */
interface Source {
  key: string | undefined;
  list: unknown;
  saved: SavedPosition | undefined;
  /** Undefined after the position is restored. */
  pending: RefObject<SavedPosition | undefined>;
}

const sourceOf = (key: string | undefined, list: unknown, isRead: boolean): Source => {
  const saved = key && isRead && typeof history !== "undefined" ? readPosition(key) : undefined;
  return { key, list, saved, pending: { current: saved } };
};

/**
 * Saves the scroll position in `history.state`, to restore it on back navigation and reload. Does not use storage. A position is valid for one list
 * only: another key has another position, also on a mounted list.
 *
 * @param list  identifies the list. If it is a text or number, it is a part of the key.
 */
export function useScrollRestoration(
  restoreKey: string | undefined,
  list: unknown,
  anchor: RefObject<SavedPosition | undefined>,
) {
  const key = restoreKey && list && typeof list !== "function" ? `${restoreKey} ${list}` : restoreKey;
  const [source, setSource] = useState(() => sourceOf(key, list, true));
  // During render, so that the first request of the list has the length of the saved one.
  if (source.key !== key || source.list !== list) setSource(sourceOf(key, list, source.key !== key));
  const { pending, saved } = source;

  // Before the effects that measure the new list.
  useEffectOnCommit(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      // The position is not restored yet.
      if (pending.current) return;
      const state = { ...history.state, giflet: { ...readAnchors(), [key]: anchor.current } };
      history.replaceState(state, "");
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SCROLL_END_DELAY);
    };
    // A click may navigate.
    const flush = () => {
      clearTimeout(timer);
      if (timer !== undefined) save();
    };
    // If the visitor scrolls before the list is restored, its position is not restored.
    const cancel = () => {
      pending.current = undefined;
    };
    const cleanup = new AbortController();
    const options = { capture: true, passive: true, signal: cleanup.signal };
    document.addEventListener("scroll", onScroll, options);
    document.addEventListener("click", flush, options);
    for (const name of ["wheel", "touchmove", "keydown"]) document.addEventListener(name, cancel, options);
    return () => {
      clearTimeout(timer);
      cleanup.abort();
    };
  }, [key, anchor, pending]);

  return { minCount: saved?.count ?? 0, pending };
}
