import type { GifData } from "@giflet/core";

/** Event callbacks of a video, absent by default. */
export interface VideoEvents {
  /** Called when the video plays for the first time. `delay` is the time since mount, ms. */
  onFirstPlay?: (gif: GifData, delay: number) => void;
  /** Called at 0.25, 0.5, 0.75 and 1 of the duration, once per loop. `loop` is 0 during the first playback. */
  onQuartile?: (gif: GifData, quartile: number, loop: number) => void;
  /** Called when the video starts again. `loop` counts from 1. */
  onLoop?: (gif: GifData, loop: number) => void;
  /** Called when the visitor uses the play button, and at the end of a video that does not loop. */
  onPausedChange?: (paused: boolean, details: { gif: GifData }) => void;
  /** Called when playback starts or stops for any reason, for example out of view. */
  onPlayingChange?: (playing: boolean, details: { gif: GifData }) => void;
  /** Called when the visitor mutes or unmutes, when the browser blocks playback with sound, or when another video starts with sound (`video`). */
  onMutedChange?: (muted: boolean, details: { gif: GifData; by: "visitor" | "browser" | "video" }) => void;
  /** Called on each animation frame during playback. Times in seconds. */
  onTimeUpdate?: (gif: GifData, time: number, duration: number) => void;
  /** Called at the end of a video that does not loop. */
  onEnded?: (gif: GifData) => void;
  /** Called when the file fails to load or play. */
  onVideoError?: (gif: GifData, error: MediaError | null) => void;
}
