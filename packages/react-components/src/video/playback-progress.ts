/** The progress of a video. Immutable. */
export interface PlaybackProgress {
  /** The last playback position, seconds. */
  readonly time: number;
  /** Quarters of this loop that were reported. */
  readonly quarters: number;
  /** Number of completed loops. */
  readonly loops: number;
}

export interface ProgressUpdate {
  readonly next: PlaybackProgress;
  /** Newly reached quarters, 1 to 4, each with its loop. */
  readonly reached: readonly { quarter: number; loop: number }[];
  readonly hasLooped: boolean;
}

export const initialProgress: PlaybackProgress = { time: 0, quarters: 0, loops: 0 };

/**
 * Computes the progress since the last update. If the time is lower than before, the video has looped, unless it was a seek
 * (`isSeek`). The end often falls between two updates, so a loop also reports the remaining quarters of the last one.
 */
export function advance(
  progress: PlaybackProgress,
  time: number,
  duration: number,
  isSeek: boolean,
): ProgressUpdate {
  const { loops } = progress;
  if (!(duration > 0)) return { next: progress, reached: [], hasLooped: false };
  const hasLooped = !isSeek && time < progress.time;
  const quarter = isSeek ? progress.quarters : Math.floor((4 * time) / duration);
  const between = (from: number, to: number, loop: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => ({ quarter: from + n + 1, loop }));
  if (hasLooped) {
    const reached = [...between(progress.quarters, 4, loops), ...between(0, quarter, loops + 1)];
    return { next: { time, quarters: quarter, loops: loops + 1 }, reached, hasLooped };
  }
  const quarters = Math.max(progress.quarters, quarter);
  return { next: { time, quarters, loops }, reached: between(progress.quarters, quarters, loops), hasLooped };
}
