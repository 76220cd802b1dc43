import type { GifData } from "@giflet/core";
import { useMemo } from "react";
import type { GifEvents } from "../gif/events.js";
import { useLatest } from "./useLatest.js";

/**
 * Returns the given callbacks with a stable identity, so that inline arrow functions of the caller do not render every tile again. Callbacks
 * that are not given stay undefined: a `Gif` decides by them what a key does.
 */
export function useStableEvents(events: GifEvents): GifEvents {
  const latest = useLatest(events);
  const given = (Object.keys(events) as (keyof GifEvents)[]).filter((name) => events[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the names
  return useMemo(() => {
    const dispatch = (name: keyof GifEvents) => (gif: GifData, detail: never) =>
      latest.current[name]?.(gif, detail);
    return Object.fromEntries(given.map((name) => [name, dispatch(name)]));
  }, [latest, given.join()]);
}
