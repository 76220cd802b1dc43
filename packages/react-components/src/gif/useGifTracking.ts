import type { Gif, PingbackAction } from "@giflet/core";
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useInView } from "../hooks/useInView";
import { useLatest } from "../hooks/useLatest";
import { useOptionalSdk } from "../sdk/context";
import type { GifEvents, GifPlace } from "./events";

const SEEN_SHARE = 0.99;
const HOVER_DELAY = 200;
const THRESHOLDS = [0, SEEN_SHARE];

/** Watches one GIF and tells caller and service what happens to it (ITM-02, PNG-06). */
export function useGifTracking(
  ref: RefObject<Element | null>,
  gif: Gif,
  { position, layout, user, seenIds, ...events }: GifEvents & GifPlace,
) {
  const sdk = useOptionalSdk();
  const latest = useLatest(events);
  const full = useRef<DOMRectReadOnly>(undefined);
  const isLoaded = useRef(false);
  const isSeen = useRef(false);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);

  const send = (action: PingbackAction) =>
    sdk?.pingback(gif, action, { position, layout, ...(user && { userId: String(user.id) }) });

  function tellSeen() {
    if (!full.current || !isLoaded.current || isSeen.current || seenIds?.has(gif.id)) return;
    isSeen.current = true;
    seenIds?.add(gif.id);
    send("SEEN");
    latest.current.onGifSeen?.(gif, full.current);
  }

  const isInView = useInView(ref, {
    threshold: THRESHOLDS,
    onChange(entry) {
      full.current = entry.intersectionRatio >= SEEN_SHARE ? entry.boundingClientRect : undefined;
      tellSeen();
    },
  });

  return {
    isInView,
    onLoad(event?: SyntheticEvent<HTMLElement>) {
      if (!isLoaded.current && event) events.onGifVisible?.(gif, event);
      isLoaded.current = true;
      tellSeen();
    },
    onEnter(event: MouseEvent<HTMLElement>) {
      clearTimeout(hoverTimer.current);
      hoverTimer.current = setTimeout(() => {
        send("HOVER");
        latest.current.onGifHover?.(gif, event);
      }, HOVER_DELAY);
    },
    onLeave() {
      clearTimeout(hoverTimer.current);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      send("CLICK");
      events.onGifClick?.(gif, event);
    },
  };
}
