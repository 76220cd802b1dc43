import type { PagerState } from "@giflet/core/internal/list";
import { useEffect, useRef } from "react";

/** The points at which the warning is logged. */
const LIMIT = 60;
/** Points of a list that starts with the same GIF as the list before it. */
const SAME_LIST = 18;
/** Points of a list that is replaced before its first page, as each letter of a term is. */
const NO_PAGE = 1;

/** Warns of lists that start again without need. Does nothing in production builds, and on a page without a bundler. */
export let useRestartWarning: (state: PagerState) => void = () => {};
try {
  // Here and not in the caller, which must call the same hooks in each build. Production builds drop the assignment, and the hook with it.
  if (process.env.NODE_ENV !== "production") useRestartWarning = useWarning;
} catch {
  // A page without a bundler has no `process`.
}

/**
 * Logs a warning if new lists start again and again without need, because `fetchGifs` is a new function on each
 * render. Another term starts a list with other GIFs, which resets the count.
 */
function useWarning({ generation, gifs }: PagerState): void {
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
