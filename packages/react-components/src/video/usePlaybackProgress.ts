import type { GifData } from "@giflet/core";
import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "../hooks/useLatest.js";
import type { VideoEvents } from "./events.js";
import { advance, initialProgress } from "./playback-progress.js";

/**
 * Reports the progress of a video on each animation frame: `timeupdate` is dispatched about four times a second, which misses the
 * end of a short loop. Calls `onTime` and the event callbacks. A hidden tab has no frames, but plays nothing either.
 */
export function usePlaybackProgress(
  video: RefObject<HTMLVideoElement | null>,
  gif: GifData,
  isPlaying: boolean,
  events: VideoEvents,
  onTime: (time: number, duration: number) => void,
) {
  const latest = useLatest({ events, onTime });
  const progress = useRef(initialProgress);
  const isSeek = useRef(false);

  const update = useRef(() => {});
  update.current = () => {
    if (!video.current) return;
    const { currentTime, duration } = video.current;
    // While another file loads, `currentTime` is 0, which is not a playback position.
    if (!(duration > 0)) return;
    const { events, onTime } = latest.current;
    const { next, reached, hasLooped } = advance(progress.current, currentTime, duration, isSeek.current);
    isSeek.current = false;
    progress.current = next;
    onTime(currentTime, duration);
    events.onTimeUpdate?.(gif, currentTime, duration);
    for (const { quarter, loop } of reached) events.onQuartile?.(gif, quarter / 4, loop);
    if (hasLooped) events.onLoop?.(gif, next.loops);
  };

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function onFrame() {
      update.current();
      frame = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  return {
    update: () => update.current(),
    /** Sets the playback position. A lower position does not count as a loop. */
    seek(time: number) {
      if (!video.current) return;
      isSeek.current = true;
      video.current.currentTime = time;
      update.current();
    },
  };
}
