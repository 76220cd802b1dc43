/** How far a video has got. A plain value. */
export interface Passage {
  /** Where it was last, seconds. */
  readonly time: number;
  /** Quarters of this pass that were told of. */
  readonly quarters: number;
  /** Times it began anew. */
  readonly loops: number;
}

export interface Step {
  readonly next: Passage;
  /** Quarters newly reached, 1 to 4, each with the pass it belongs to. */
  readonly reached: readonly { quarter: number; loop: number }[];
  readonly hasLooped: boolean;
}

export const beginning: Passage = { time: 0, quarters: 0, loops: 0 };

/**
 * What happened since the last look at the clock. A clock that went back is a new pass, unless somebody moved it: then
 * `isMoved`. The end is often missed between two looks, so a new pass tells of what was left of the old one.
 */
export function advance(passage: Passage, time: number, duration: number, isMoved: boolean): Step {
  const { loops } = passage;
  if (!(duration > 0)) return { next: passage, reached: [], hasLooped: false };
  const hasLooped = !isMoved && time < passage.time;
  const quarter = isMoved ? passage.quarters : Math.floor((4 * time) / duration);
  const between = (from: number, to: number, loop: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => ({ quarter: from + n + 1, loop }));
  if (hasLooped) {
    const reached = [...between(passage.quarters, 4, loops), ...between(0, quarter, loops + 1)];
    return { next: { time, quarters: quarter, loops: loops + 1 }, reached, hasLooped };
  }
  const quarters = Math.max(passage.quarters, quarter);
  return { next: { time, quarters, loops }, reached: between(passage.quarters, quarters, loops), hasLooped };
}
