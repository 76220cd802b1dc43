import {
  needsFocus,
  type Playback,
  type PlaybackInput,
  REDUCED,
  requestPlayback,
  shouldPlay,
} from "@giflet/core/internal/item";
import { createContext, useContext, useEffect, useState } from "react";
import { useEnvironment, useIsFromServer } from "./environment.js";
import { useControlled } from "./useControlled.js";

/** How long a GIF plays with `brief`, ms: at most five seconds (WCAG 2.2.2), with the time until it is drawn. */
const BRIEF = 4500;

/** Whether the visitor has started the GIFs of a list with its pause control: they then play as without reduced motion. */
export const StartedContext = /*@__PURE__*/ createContext(false);

/** Returns the result of `usePlayback`, and whether the GIF can be played only by hovering or focusing it. */
export function usePlaybackState(input: PlaybackInput): [isPlaying: boolean, needsFocus: boolean] {
  const { playback, isActive, isStarted } = input;
  const isVisitors = isActive || Boolean(isStarted);
  // Until it is the visitor's.
  const [hasEnded, setEnded] = useState(false);
  const environment = useEnvironment();
  const flags = useContext(StartedContext) ? environment & ~REDUCED : environment;
  const isAllowed = shouldPlay(input, flags);
  const isWanted = isAllowed && !(hasEnded && !isVisitors);
  const [isGranted, setGranted] = useState(false);
  const [request] = useState(() => requestPlayback(setGranted));
  useEffect(() => request(isWanted, isVisitors), [request, isWanted, isVisitors]);
  useEffect(() => () => request(false, false), [request]);
  const isPlaying = isWanted && isGranted;
  const isBrief = playback === "brief" && isPlaying && !isVisitors;
  useEffect(() => {
    if (!isBrief) return;
    const timer = setTimeout(() => setEnded(true), BRIEF);
    return () => clearTimeout(timer);
  }, [isBrief]);
  return [isPlaying, needsFocus(playback, flags)];
}

/**
 * Whether a GIF plays now. Nothing plays on the server, out of view or in a hidden tab, and at most 32 GIFs play at a time, fewer
 * on a slow page. With autoplay, a GIF plays when it has been in view for 150 ms, and the stills in view and the pages that fill the view of a list
 * have loaded, or after two seconds in view.
 */
export function usePlayback(input: PlaybackInput): boolean {
  return usePlaybackState(input)[0];
}

/** The props of a list about its pause control. */
export interface PauseOptions {
  playback?: Playback;
  paused?: boolean;
  defaultPaused?: boolean;
  onPausedChange?: (paused: boolean) => void;
}

/**
 * The pause control of a list. With reduced motion it offers to play, and a click starts the GIFs until the preference changes. Returns whether the
 * GIFs are paused, the value of their `StartedContext`, and the props of the control.
 */
export function usePauseControl({
  playback = "auto",
  paused,
  defaultPaused = false,
  onPausedChange,
}: PauseOptions) {
  const [isPaused, setPaused] = useControlled(paused, defaultPaused, onPausedChange);
  const isFromServer = useIsFromServer();
  const flags = useEnvironment();
  // The server does not know the preference. Most visitors have none.
  const isReduced = !isFromServer && Boolean(flags & REDUCED);
  const [isStarted, setStarted] = useState(false);
  if (isStarted && !isReduced) setStarted(false);
  const onPause = (next: boolean) => {
    setStarted(!next);
    setPaused(next);
  };
  // Undefined if nothing plays automatically.
  const control =
    playback === "auto" ? { isPaused: isPaused || (isReduced && !isStarted), onPause } : undefined;
  return { isPaused, isStarted: useContext(StartedContext) || isStarted, control };
}
