import type { Gif } from "@giflet/core";

/** What the caller is told of a video (ITM-05). */
export interface VideoEvents {
  /** It began to play for the first time, so many ms after it was put on the page. */
  onFirstPlay?: (gif: Gif, delay: number) => void;
  /** It has got as far as 0.25, 0.5, 0.75 and 1 of its length; each once a pass. `loop` is 0 in the first pass. */
  onQuartile?: (gif: Gif, quartile: number, loop: number) => void;
  /** It begins anew; `loop` counts from 1. */
  onLoop?: (gif: Gif, loop: number) => void;
  onPlayingChange?: (gif: Gif, isPlaying: boolean) => void;
  /** The sound went off or on, by the visitor or because the browser allows no sound yet. */
  onMutedChange?: (gif: Gif, isMuted: boolean, by: "visitor" | "browser") => void;
  /** The place in it, seconds; as often as it is drawn. */
  onTimeUpdate?: (gif: Gif, time: number, duration: number) => void;
  /** It has ended; only where it does not loop. */
  onEnded?: (gif: Gif) => void;
  /** Its file could not be played. */
  onVideoError?: (gif: Gif, error: MediaError | null) => void;
}
