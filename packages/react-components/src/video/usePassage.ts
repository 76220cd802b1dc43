import type { Gif } from "@giflet/core";
import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "../hooks/useLatest";
import type { VideoEvents } from "./events";
import { advance, beginning } from "./passage";

/**
 * Follows a video's clock while it plays, frame by frame: the browser's own event comes four times a second, which
 * misses the end of a short loop. Tells `onTime` and the caller. A hidden tab draws no frames, and plays nothing either.
 */
export function usePassage(
  video: RefObject<HTMLVideoElement | null>,
  gif: Gif,
  isPlaying: boolean,
  events: VideoEvents,
  onTime: (time: number, duration: number) => void,
) {
  const latest = useLatest({ events, onTime });
  const passage = useRef(beginning);
  const isMoved = useRef(false);

  const look = useRef(() => {});
  look.current = () => {
    if (!video.current) return;
    const { currentTime, duration } = video.current;
    // While another file loads the clock stands at 0, which is no place the visitor has been to.
    if (!(duration > 0)) return;
    const { events, onTime } = latest.current;
    const { next, reached, hasLooped } = advance(passage.current, currentTime, duration, isMoved.current);
    isMoved.current = false;
    passage.current = next;
    onTime(currentTime, duration);
    events.onTimeUpdate?.(gif, currentTime, duration);
    for (const { quarter, loop } of reached) events.onQuartile?.(gif, quarter / 4, loop);
    if (hasLooped) events.onLoop?.(gif, next.loops);
  };

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function again() {
      look.current();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  return {
    look: () => look.current(),
    /** The visitor chose another place: the clock may go back without a new pass. */
    move(time: number) {
      if (!video.current) return;
      isMoved.current = true;
      video.current.currentTime = time;
      look.current();
    },
  };
}
