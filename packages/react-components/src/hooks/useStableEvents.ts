import type { GifData } from "@giflet/core";
import { useMemo } from "react";
import type { GifEvents } from "../gif/events";
import { useLatest } from "./useLatest";

const names = [
  "onGifSeen",
  "onGifVisible",
  "onGifHover",
  "onGifClick",
  "onGifRightClick",
  "onGifKeyPress",
  "onGifFocus",
] as const satisfies (keyof GifEvents)[];

/** Returns callbacks with a stable identity, so that inline arrow functions of the caller do not render every tile again. */
export function useStableEvents(events: GifEvents): GifEvents {
  const latest = useLatest(events);
  return useMemo(() => {
    const dispatch = (name: keyof GifEvents) => (gif: GifData, detail: never) =>
      latest.current[name]?.(gif, detail);
    return Object.fromEntries(names.map((name) => [name, dispatch(name)]));
  }, [latest]);
}
