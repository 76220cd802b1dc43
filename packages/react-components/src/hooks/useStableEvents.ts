import type { GifData } from "@giflet/core";
import { useMemo } from "react";
import type { GifEvents } from "../gif/events.js";
import { useLatest } from "./useLatest.js";

const names = [
  "onGifSeen",
  "onGifVisible",
  "onGifHover",
  "onGifClick",
  "onGifRightClick",
  "onGifKeyPress",
  "onGifFocus",
] as const satisfies (keyof GifEvents)[];

/**
 * Returns the given callbacks with a stable identity, so that inline arrow functions of the caller do not render every tile again. Callbacks
 * that are not given stay undefined: a `Gif` decides by them what a key does.
 */
export function useStableEvents(events: GifEvents): GifEvents {
  const latest = useLatest(events);
  const given = names.filter((name) => events[name]).join();
  return useMemo(() => {
    const dispatch = (name: keyof GifEvents) => (gif: GifData, detail: never) =>
      latest.current[name]?.(gif, detail);
    return Object.fromEntries(
      names.filter((name) => given.includes(name)).map((name) => [name, dispatch(name)]),
    );
  }, [latest, given]);
}
