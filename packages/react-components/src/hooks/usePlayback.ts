import { type PlaybackInput, requestPlayback, shouldPlay } from "@giflet/core/internal/item";
import { useEffect, useState } from "react";
import { useEnvironment } from "./environment.js";
import { useLatest } from "./useLatest.js";

/** How long a GIF plays with `brief`, ms: at most five seconds (WCAG 2.2.2), with the time until it is drawn. */
const BRIEF = 4500;

/**
 * Whether a GIF plays now. Nothing plays on the server, out of view or in a hidden tab, and at most 32 GIFs play at a time, fewer
 * on a slow page. With autoplay, a GIF plays when it has been in view for 150 ms and the stills in view have loaded, or after 500 ms in view.
 */
export function usePlayback(input: PlaybackInput): boolean {
  const { playback, isActive, isStarted } = input;
  // Until it is hovered, focused or started.
  const [hasEnded, setEnded] = useState(false);
  const isWanted = shouldPlay(input, useEnvironment()) && !(hasEnded && !isActive && !isStarted);
  const [isGranted, setGranted] = useState(false);
  const latest = useLatest(input);
  useEffect(() => {
    if (!isWanted) return;
    const release = requestPlayback(latest.current, setGranted);
    return () => {
      release();
      setGranted(false);
    };
  }, [isWanted, latest]);
  const isPlaying = isWanted && isGranted;
  const isBrief = playback === "brief" && isPlaying && !isActive && !isStarted;
  useEffect(() => {
    if (!isBrief) return;
    const timer = setTimeout(() => setEnded(true), BRIEF);
    return () => clearTimeout(timer);
  }, [isBrief]);
  return isPlaying;
}
