import type { GifData, PingbackAction } from "@giflet/core";
import { createGifTracking, SEEN_SHARE } from "@giflet/core/item";
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
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
  const area = useRef<DOMRectReadOnly>(undefined);
  const isLoaded = useRef(false);

  const send = (action: PingbackAction) =>
    sdk?.pingback(gif, action, { position, layout, ...(user && { userId: String(user.id) }) });

  function reportSeen() {
    if (seenIds?.has(gif.id)) return;
    seenIds?.add(gif.id);
    send("SEEN");
    if (area.current) events.onGifSeen?.(gif, area.current);
  }
  function reportHover(event: MouseEvent<HTMLElement>) {
    send("HOVER");
    events.onGifHover?.(gif, event);
  }
  const latest = useLatest({ reportSeen, reportHover });
  const [tracking] = useState(() => createGifTracking(() => latest.current.reportSeen()));
  useEffect(() => tracking.leave, [tracking]);

  const isInView = useInView(ref, {
    threshold: THRESHOLDS,
    onChange({ intersectionRatio, boundingClientRect }) {
      area.current = boundingClientRect;
      tracking.view(intersectionRatio >= SEEN_SHARE);
    },
  });

  return {
    isInView,
    onLoad(event?: SyntheticEvent<HTMLElement>) {
      if (!isLoaded.current && event) events.onGifVisible?.(gif, event);
      isLoaded.current = true;
      tracking.load();
    },
    onEnter(event: MouseEvent<HTMLElement>) {
      tracking.enter(() => latest.current.reportHover(event));
    },
    onLeave: tracking.leave,
    onClick(event: MouseEvent<HTMLElement>) {
      send("CLICK");
      events.onGifClick?.(gif, event);
    },
  };
}
