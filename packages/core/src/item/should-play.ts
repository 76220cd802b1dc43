import { HIDDEN, REDUCED } from "./environment.js";

/**
 * When a GIF plays: automatically, automatically for less than five seconds, while hovered or focused, after a click on its play button, or never.
 * With reduced motion or save-data, `auto` and `brief` mean `hover`.
 */
export type Playback = "auto" | "brief" | "hover" | "click" | "never";

/** What decides whether a GIF plays. */
export interface PlaybackInput {
  /** Default "auto". */
  playback?: Playback;
  /** Whether any part of the GIF is in view. */
  isInView: boolean;
  /** Hovered or focused. */
  isActive: boolean;
  /** Started with a play button, or by `play` of its handle: also with reduced motion. */
  isStarted?: boolean;
  /** Stopped with a pause control. Overrides everything else. */
  isPaused?: boolean;
}

/**
 * Whether a GIF plays, or plays again, only while it is hovered or focused: without a link, a button or a pause control it needs a focus of its own. `flags` as of
 * `shouldPlay`.
 */
export function needsFocus(playback: Playback = "auto", flags: number): boolean {
  return playback === "hover" || playback === "brief" || (playback === "auto" && Boolean(flags & REDUCED));
}

/** Whether a GIF plays, as a pure function. `flags` is a value of `environment.read`. */
export function shouldPlay(input: PlaybackInput, flags: number): boolean {
  const { playback = "auto", isInView, isActive, isStarted = false, isPaused = false } = input;
  if (!isInView || isPaused || flags & HIDDEN) return false;
  const auto = isActive || isStarted || !(flags & REDUCED);
  return { auto, brief: auto, hover: isActive, click: isStarted, never: false }[playback];
}
