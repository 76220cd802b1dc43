import type { Gif } from "@giflet/core";
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

/** The same callbacks under one identity: callers write arrow functions, and that must not render every tile. */
export function useStableEvents(events: GifEvents): GifEvents {
  const latest = useLatest(events);
  return useMemo(() => {
    const tell = (name: keyof GifEvents) => (gif: Gif, detail: never) => latest.current[name]?.(gif, detail);
    return Object.fromEntries(names.map((name) => [name, tell(name)]));
  }, [latest]);
}
