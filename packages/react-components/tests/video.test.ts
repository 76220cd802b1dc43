import { describe, expect, test } from "vitest";
import { assetFor } from "../src/video/asset.js";
import { advance, initialProgress, type PlaybackProgress } from "../src/video/playback-progress.js";
import { makeGif, makeRendition } from "./support/gifs.js";

/** Updates the progress of a video of 4 seconds at each of these times and returns the events. */
function play(times: readonly number[], from: PlaybackProgress = initialProgress) {
  const events: string[] = [];
  let progress = from;
  for (const time of times) {
    const { next, reached, hasLooped } = advance(progress, time, 4, false);
    events.push(...reached.map(({ quarter, loop }) => `${quarter}/${loop}`));
    if (hasLooped) events.push(`loop ${next.loops}`);
    progress = next;
  }
  return events;
}

describe("advance", () => {
  test.each<[string, number[], string[]]>([
    ["reports no quarter at the start", [0, 0.5], []],
    ["reports every quarter once", [0.9, 1, 1.1, 2, 3, 3.9], ["1/0", "2/0", "3/0"]],
    ["reports all quarters between two updates", [3.5], ["1/0", "2/0", "3/0"]],
    ["reports the end", [3.5, 4], ["1/0", "2/0", "3/0", "4/0"]],
    ["reports a missed end with the next loop", [3.9, 0.1], ["1/0", "2/0", "3/0", "4/0", "loop 1"]],
    ["reports nothing while the time does not change", [2, 2], ["1/0", "2/0"]],
    ["reports quarters again in the next loop", [3.9, 1.1], ["1/0", "2/0", "3/0", "4/0", "1/1", "loop 1"]],
  ])("[ITM-05] %s", (_, times, events) => {
    expect(play(times)).toEqual(events);
  });

  test("[ITM-05] a seek does not count as a loop and reports no quarters", () => {
    const { next: far } = advance(initialProgress, 3.5, 4, false);
    const { next, reached, hasLooped } = advance(far, 0.5, 4, true);
    expect([reached, hasLooped, next.loops]).toEqual([[], false, 0]);
    expect(play([1.5], next)).toEqual([]);
    const ahead = advance(initialProgress, 3.5, 4, true);
    expect(ahead.reached).toEqual([]);
  });

  test("[ITM-05] reports nothing without a duration", () => {
    for (const duration of [0, Number.NaN]) {
      expect(advance(initialProgress, 1, duration, false)).toMatchObject({
        reached: [],
        next: initialProgress,
      });
    }
  });
});

describe("assetFor", () => {
  const files = [200, 400, 800].map((width) => makeRendition(`https://media.test/${width}.mp4`, width));
  const gif = makeGif("a", { video: { renditions: files, captions: [] } });
  const at = (width: number) => ({ width, height: width / 2 });

  test("[ITM-05, MOD-12] returns the smallest file that fills the size, of the video if there is one", () => {
    expect(assetFor(gif, at(180))?.url).toBe("https://media.test/200.mp4");
    expect(assetFor(gif, at(390))?.url).toBe("https://media.test/400.mp4");
    expect(assetFor(gif, at(5000))?.url).toBe("https://media.test/800.mp4");
    expect(assetFor(makeGif("a"), at(180))?.url).toBe("https://media.test/a/200.mp4");
  });

  test("[ITM-05] preserves the current file unless it is too small", () => {
    const large = assetFor(gif, at(800));
    expect(assetFor(gif, at(100), large)).toBe(large);
    const small = assetFor(gif, at(100));
    expect(assetFor(gif, at(800), small)?.url).toBe("https://media.test/800.mp4");
  });

  test("[ITM-05] returns the default video without renditions, or undefined", () => {
    const bare = makeGif("a", { renditions: [], videoUrl: "https://media.test/hd.mp4" });
    expect(assetFor(bare, at(100))?.url).toBe("https://media.test/hd.mp4");
    expect(assetFor(makeGif("a", { renditions: [] }), at(100))).toBeUndefined();
  });
});
