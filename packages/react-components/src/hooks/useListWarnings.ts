import type { GifData } from "@giflet/core";
import { isGif, type PagerState } from "@giflet/core/internal/list";
import { useEffect, useRef } from "react";
import { useOptionalClient } from "../client/context.js";

/**
 * The number of lists, one after the other, at which the warning is logged. Lists of letters that are typed are replaced before their first page, and those
 * of other languages or ratings may start with the same GIF.
 */
const LIMIT = 32;

/** Where the items come from. */
interface Source {
  /** The list of the application. */
  gifs?: readonly GifData[];
  fetchGifs?: unknown;
}

/**
 * Warns of lists that start again without need, of items that are no GIFs, and with debug logs of items that are ignored. Does nothing in production
 * builds, and on a page without a bundler.
 */
export let useListWarnings: (state: PagerState, source: Source) => void = () => {};
/** Writes a debug log in development builds of advertisements that the page does not render. */
export let useAdWarning: (gifs: readonly GifData[], hasAds: boolean) => void = () => {};
try {
  // Here and not in the caller, which must call the same hooks in each build. Production builds drop the assignments, and the hooks with them.
  if (process.env.NODE_ENV !== "production") {
    useListWarnings = useWarnings;
    useAdWarning = useDroppedAds;
  }
} catch {
  // A page without a bundler has no `process`.
}

function useDroppedAds(gifs: readonly GifData[], hasAds: boolean): void {
  const isDropped = Boolean(useOptionalClient()?.debug) && !hasAds && gifs.some((gif) => gif.ad);
  useEffect(() => {
    if (isDropped) console.debug("giflet: advertisements were dropped, because the list has no renderAd");
  }, [isDropped]);
}

function useWarnings(state: PagerState, { gifs: given, fetchGifs }: Source): void {
  useRestartWarning(state);
  const debug = useOptionalClient()?.debug;
  const hasBoth = Boolean(given && fetchGifs);
  const hasDuplicates = Boolean(given && new Set(given.map((gif) => gif?.id)).size < given.length);
  useEffect(() => {
    if (debug && (hasBoth || hasDuplicates))
      console.debug("giflet: ignored duplicate gifs, or fetchGifs next to gifs");
  }, [debug, hasBoth, hasDuplicates]);
  const isWarned = useRef(false);
  useEffect(() => {
    if (isWarned.current || !given || given.every(isGif)) return;
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
function useRestartWarning({ generation, gifs, isDoneFetching }: PagerState): void {
  const last = useRef({ generation: 0, hasPage: false, firstId: "", count: 0 });
  const firstId = gifs[0]?.id ?? (isDoneFetching ? "empty" : undefined);
  useEffect(() => {
    const { current } = last;
    if (generation !== current.generation) {
      if (!current.hasPage) current.count += 1;
      current.generation = generation;
      current.hasPage = false;
    }
    if (firstId !== undefined && !current.hasPage) {
      current.hasPage = true;
      current.count = firstId === current.firstId ? current.count + 1 : 0;
      current.firstId = firstId;
    }
    if (current.count < LIMIT) return;
    current.count = Number.NEGATIVE_INFINITY;
    console.warn(
      "giflet: `fetchGifs` is a new function on each render, which starts the list again. Wrap it in `useCallback` or set `queryKey`.",
    );
  }, [generation, firstId]);
}
