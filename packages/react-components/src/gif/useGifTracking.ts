import type { GifData, PingbackAction } from "@giflet/core";
import { HOVER_PINGBACK_MS, SEEN_SHARE } from "@giflet/core/item";
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useInView } from "../hooks/useInView";
import { useLatest } from "../hooks/useLatest";
import { useOptionalSdk } from "../sdk/context";
import type { GifContext, GifEvents } from "./events";

const THRESHOLDS = [0, SEEN_SHARE];

/** Calls the event callbacks of a GIF and sends its pingbacks (ITM-02, PNG-06). */
export function useGifTracking(
  ref: RefObject<Element | null>,
  gif: GifData,
  { position, layout, user, seenIds, ...events }: GifEvents & GifContext,
) {
  const sdk = useOptionalSdk();
  const latest = useLatest(events);
  const fullyVisibleArea = useRef<DOMRectReadOnly>(undefined);
  const isLoaded = useRef(false);
  const isSeen = useRef(false);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);

  const send = (action: PingbackAction) =>
    sdk?.pingback(gif, action, { position, layout, ...(user && { userId: String(user.id) }) });

  function reportSeen() {
    if (!fullyVisibleArea.current || !isLoaded.current || isSeen.current || seenIds?.has(gif.id)) return;
    isSeen.current = true;
    seenIds?.add(gif.id);
    send("SEEN");
    latest.current.onGifSeen?.(gif, fullyVisibleArea.current);
  }

  const isInView = useInView(ref, {
    threshold: THRESHOLDS,
    onChange(entry) {
      fullyVisibleArea.current = entry.intersectionRatio >= SEEN_SHARE ? entry.boundingClientRect : undefined;
      reportSeen();
    },
  });

  return {
    isInView,
    onLoad(event?: SyntheticEvent<HTMLElement>) {
      if (!isLoaded.current && event) events.onGifVisible?.(gif, event);
      isLoaded.current = true;
      reportSeen();
    },
    onEnter(event: MouseEvent<HTMLElement>) {
      clearTimeout(hoverTimer.current);
      hoverTimer.current = setTimeout(() => {
        send("HOVER");
        latest.current.onGifHover?.(gif, event);
      }, HOVER_PINGBACK_MS);
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
