import type { GifData } from "@giflet/core";
import { isGif, type PagerState } from "@giflet/core/internal/list";
import { useEffect, useRef } from "react";

/** The points at which the warning is logged. */
const LIMIT = 32;
/** Points of a list that starts with the same GIF as the list before it. */
const SAME_LIST = 10;
/** Points of a list that is replaced before its first page, as the list of each letter of a term is while it is typed. */
const NO_PAGE = 1;

/**
 * Warns of lists that start again without need, and of items that are no GIFs. Does nothing in production builds, and on a page without a bundler.
 *
 * @param given  the list of the application
 */
export let useListWarnings: (state: PagerState, given: readonly unknown[] | undefined) => void = () => {};
try {
  // Here and not in the caller, which must call the same hooks in each build. Production builds drop the assignment, and the hook with it.
  if (process.env.NODE_ENV !== "production") useListWarnings = useWarnings;
} catch {
  // A page without a bundler has no `process`.
}

function useWarnings(state: PagerState, given: readonly unknown[] | undefined): void {
  useRestartWarning(state);
  const isWarned = useRef(false);
  useEffect(() => {
    if (isWarned.current || !given || given.every((gif) => isGif(gif as GifData))) return;
    isWarned.current = true;
    console.warn(
      "giflet: `gifs` has items without `id` or `renditions`, which are left out. Use `restoreGif` for stored ones.",
    );
  }, [given]);
}

/**
 * Logs a warning if new lists start again and again without need, because `fetchGifs` is a new function on each
 * render. Another term starts a list with other GIFs, which resets the count.
 */
function useRestartWarning({ generation, gifs }: PagerState): void {
  const last = useRef({ generation: 0, hasPage: false, firstId: "", points: 0 });
  const firstId = gifs[0]?.id;
  useEffect(() => {
    const { current } = last;
    if (generation !== current.generation) {
      if (!current.hasPage) current.points += NO_PAGE;
      current.generation = generation;
      current.hasPage = false;
    }
    if (firstId !== undefined && !current.hasPage) {
      current.hasPage = true;
      current.points = firstId === current.firstId ? current.points + SAME_LIST : 0;
      current.firstId = firstId;
    }
    if (current.points < LIMIT) return;
    current.points = Number.NEGATIVE_INFINITY;
    console.warn(
      "giflet: `fetchGifs` is a new function on each render, which starts the list again. Wrap it in `useCallback` or set `queryKey`.",
    );
  }, [generation, firstId]);
}
