import { HIDDEN, REDUCED, useEnvironment } from "./environment";
import { useSlot } from "./slots";

/**
 * When a GIF moves: by itself, while hovered or focused, after a click on its play button, or never.
 * Under reduced motion or save-data `auto` means `hover` (A11-02).
 */
export type Playback = "auto" | "hover" | "click" | "never";

export interface PlaybackInput {
  /** Default "auto". */
  playback?: Playback;
  isInView: boolean;
  /** Hovered or focused. */
  isActive: boolean;
  /** Started by its play button. */
  isStarted?: boolean;
  /** Stopped by a pause control, which wins over everything. */
  isPaused?: boolean;
}

/** The rule itself, apart from where its inputs come from. `environment` as of `useEnvironment`. */
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
 * ms in view before a GIF moves by itself. What is scrolled past quickly creates no video: that halves the long frames of a fling on
 * a slow processor (bench grid).
 */
const SETTLED = 150;

/** ms in view after which a GIF moves although stills in view are still loading. */
const STILLS = 500;

/**
 * Whether a GIF should move now. Nothing moves on the server, out of view or in a hidden tab, nor too many at once. By itself a
 * GIF moves once it has been in view for 150 ms and the stills in view have loaded, or after 500 ms.
 */
export function usePlayback(input: PlaybackInput): boolean {
  const isAsked = input.isActive || input.isStarted === true;
  return useSlot(
    shouldPlay(input, useEnvironment()),
    isAsked ? undefined : { settled: SETTLED, stills: STILLS },
  );
}
