import type { GifData, PingbackAction } from "@giflet/core";
import { createGifTracking, SEEN_RATIO } from "@giflet/core/internal/item";
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useOptionalClient } from "../client/context.js";
import { useInView } from "../hooks/useInView.js";
import { useLatest } from "../hooks/useLatest.js";
import type { GifContext, GifEvents } from "./events.js";

const THRESHOLDS = [0, SEEN_RATIO];

/** The callbacks that `useGifTracking` calls. */
export type TrackingEvents = Pick<GifEvents, "onGifSeen" | "onGifVisible" | "onGifHover" | "onGifClick">;

/** Calls the event callbacks of a GIF and sends its pingbacks (ITM-02, PNG-06). Returns its handlers, and the other props as `rest`. */
export function useGifTracking<Props extends TrackingEvents & GifContext>(
  ref: RefObject<Element | null>,
  gif: GifData,
  { position, layout, user, seenIds, onGifSeen, onGifVisible, onGifHover, onGifClick, ...rest }: Props,
  eager?: boolean,
) {
  const client = useOptionalClient();
  const entry = useRef<IntersectionObserverEntry>(undefined);
  /** The first load event. */
  const loadEvent = useRef<SyntheticEvent<HTMLElement>>(undefined);
  const isVisible = useRef(false);

  const send = (action: PingbackAction) =>
    client?.pingback(gif, action, { position, layout, ...(user && { userId: String(user.id) }) });

  function reportSeen() {
    if (seenIds?.has(gif.id)) return;
    seenIds?.add(gif.id);
    send("SEEN");
    if (entry.current) onGifSeen?.(gif, entry.current.boundingClientRect);
  }
  function reportHover(event: MouseEvent<HTMLElement>) {
    send("HOVER");
    onGifHover?.(gif, event);
  }
  const latest = useLatest({ reportSeen, reportHover });
  const [tracking] = useState(() => createGifTracking(() => latest.current.reportSeen()));
  useEffect(() => tracking.leave, [tracking]);

  function reportVisible() {
    if (!entry.current?.isIntersecting || !loadEvent.current || isVisible.current) return;
    isVisible.current = true;
    onGifVisible?.(gif, loadEvent.current);
  }

  const options = {
    threshold: THRESHOLDS,
    onChange(change: IntersectionObserverEntry) {
      entry.current = change;
      reportVisible();
      tracking.view(change.intersectionRatio >= SEEN_RATIO);
    },
  };
  // An eager GIF counts as in view until the observer reports, a frame later: the same report renders nothing.
  const isInView = useInView(ref, options, undefined, eager || undefined);

  return {
    rest,
    isInView,
    send,
    onLoad(event?: SyntheticEvent<HTMLElement>) {
      loadEvent.current ??= event;
      reportVisible();
      tracking.load();
    },
    onEnter(event: MouseEvent<HTMLElement>) {
      tracking.enter(() => latest.current.reportHover(event));
    },
    onLeave: tracking.leave,
    /** The middle button opens a link in a new tab. */
    onAuxClick({ button, currentTarget }: MouseEvent<HTMLElement>) {
      if (button === 1 && "href" in currentTarget) send("CLICK");
    },
    onClick(event: MouseEvent<HTMLElement>) {
      send("CLICK");
      onGifClick?.(gif, event);
    },
  };
}
