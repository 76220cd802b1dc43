import { HIDDEN, REDUCED, useEnvironment } from "./environment";
import { usePlaybackSlot } from "./playback-limit";

/**
 * When a GIF plays: automatically, while hovered or focused, after a click on its play button, or never.
 * With reduced motion or save-data, `auto` means `hover`.
 */
export type Playback = "auto" | "hover" | "click" | "never";

export interface PlaybackInput {
  /** Default "auto". */
  playback?: Playback;
  isInView: boolean;
  /** Hovered or focused. */
  isActive: boolean;
  /** Started with its play button. */
  isStarted?: boolean;
  /** Stopped with a pause control. Overrides everything else. */
  isPaused?: boolean;
}

/** Whether a GIF plays, as a pure function. `environment` is the value of `useEnvironment`. */
export function shouldPlay(input: PlaybackInput, environment: number): boolean {
  const { playback = "auto", isInView, isActive, isStarted = false, isPaused = false } = input;
  if (!isInView || isPaused || environment & HIDDEN) return false;
  switch (playback) {
    case "auto":
      return isActive || !(environment & REDUCED);
    case "hover":
      return isActive;
    case "click":
      return isStarted;
    case "never":
      return false;
  }
}

/**
 * Time in view before a GIF plays automatically, in ms. A GIF that is scrolled past faster creates no video element, which halves the
 * long frames of a fast scroll on a slow processor (bench grid).
 */
const AUTOPLAY_DELAY = 150;

/** Time in view after which a GIF plays even if stills in view are loading, in ms. */
const STILLS_TIMEOUT = 500;

/**
 * Whether a GIF plays now. Nothing plays on the server, out of view or in a hidden tab, and at most 32 GIFs play at a time. With
 * autoplay, a GIF plays when it has been in view for 150 ms and the stills in view have loaded, or after 500 ms in view.
 */
export function usePlayback(input: PlaybackInput): boolean {
  const isRequested = input.isActive || input.isStarted === true;
  return usePlaybackSlot(
    shouldPlay(input, useEnvironment()),
    isRequested ? undefined : { inView: AUTOPLAY_DELAY, stillsTimeout: STILLS_TIMEOUT },
  );
}
