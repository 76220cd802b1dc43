import type { ScrollAnchor } from "@giflet/core/internal/list";
import { type RefObject, useMemo } from "react";
import { listen } from "../hooks/listen.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";

/** A scroll position, and the length of the list. */
export interface SavedPosition extends ScrollAnchor {
  count: number;
}

/** Time without a scroll event after which scrolling has ended, ms. */
const SCROLL_END_DELAY = 150;

type StoredAnchors = Record<string, SavedPosition | undefined>;

/** A server has no session history. */
const readAnchors = (): StoredAnchors =>
  (globalThis.history?.state as { giflet?: StoredAnchors } | null)?.giflet ?? {};

/** Maximum length of a list that is restored. */
const MAX_COUNT = 10_000;

/** Returns a saved position, if it is valid: any script of the page can write to the session history. */
function readPosition(key: string | undefined): SavedPosition | undefined {
  const saved: SavedPosition = Object(key && readAnchors()[key]);
  const { count, index, share } = saved;
  if ([count, index, share].every(Number.isFinite) && count <= MAX_COUNT) return saved;
}

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
  // During render, so that the first request of the list has the length of the saved one. Undefined after the position is restored.
  const pending: RefObject<SavedPosition | undefined> = useMemo(
    () => ({ current: readPosition(key) }),
    [key],
  );

  // Before the effects that measure the new list.
  useEffectOnCommit(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      // The position is not restored yet.
      if (pending.current) return;
      const state = { ...history.state, giflet: { ...readAnchors(), [key]: anchor.current } };
      history.replaceState(state, "");
    };
    const cleanup = listen(document, ["scroll", "click", "wheel", "touchmove", "keydown"], ({ type }) => {
      if (type === "scroll") {
        clearTimeout(timer);
        timer = setTimeout(save, SCROLL_END_DELAY);
      } else if (type !== "click") {
        // If the visitor scrolls before the list is restored, its position is not restored.
        pending.current = undefined;
      } else if (timer) save(); // A click may navigate.
    });
    return () => {
      clearTimeout(timer);
      cleanup();
    };
  }, [key, anchor, pending]);

  return { minCount: pending.current?.count ?? 0, pending };
}
