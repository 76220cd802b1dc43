import { describe, expect, test } from "vitest";
import { assetFor } from "../src/video/asset";
import { advance, beginning, type Passage } from "../src/video/passage";
import { makeGif, makeRendition } from "./support/gifs";

/** Looks at the clock at each of these times, of a video of 4 seconds. */
function watch(times: readonly number[], from: Passage = beginning) {
  const told: string[] = [];
  let passage = from;
  for (const time of times) {
    const { next, reached, hasLooped } = advance(passage, time, 4, false);
    told.push(...reached.map(({ quarter, loop }) => `${quarter}/${loop}`));
    if (hasLooped) told.push(`loop ${next.loops}`);
    passage = next;
  }
  return told;
}

describe("how far a video has got", () => {
  test.each<[string, number[], string[]]>([
    ["nothing is reached at the beginning", [0, 0.5], []],
    ["every quarter is told once", [0.9, 1, 1.1, 2, 3, 3.9], ["1/0", "2/0", "3/0"]],
    ["quarters passed between two looks are told too", [3.5], ["1/0", "2/0", "3/0"]],
    ["the end is told when it is seen", [3.5, 4], ["1/0", "2/0", "3/0", "4/0"]],
    ["and with the new pass when it was missed", [3.9, 0.1], ["1/0", "2/0", "3/0", "4/0", "loop 1"]],
    ["a new pass begins anew", [3.9, 1.1], ["1/0", "2/0", "3/0", "4/0", "1/1", "loop 1"]],
  ])("[ITM-05] %s", (_, times, told) => {
    expect(watch(times)).toEqual(told);
  });

  test("[ITM-05] a place chosen by the visitor is no new pass, and reaches nothing", () => {
    const { next: far } = advance(beginning, 3.5, 4, false);
    const { next, reached, hasLooped } = advance(far, 0.5, 4, true);
    expect([reached, hasLooped, next.loops]).toEqual([[], false, 0]);
    expect(watch([1.5], next)).toEqual([]);
    const ahead = advance(beginning, 3.5, 4, true);
    expect(ahead.reached).toEqual([]);
  });

  test("[ITM-05] without a length nothing is reached", () => {
    for (const duration of [0, Number.NaN]) {
      expect(advance(beginning, 1, duration, false)).toMatchObject({ reached: [], next: beginning });
    }
  });
});

describe("which file is watched", () => {
  const files = [200, 400, 800].map((width) => makeRendition(`https://media.test/${width}.mp4`, width));
  const gif = makeGif("a", { video: { renditions: files, captions: [] } });
  const at = (width: number) => ({ width, height: width / 2 });

  test("[ITM-05, MOD-12] the smallest that fills the size, of the video where there is one", () => {
    expect(assetFor(gif, at(180))?.url).toBe("https://media.test/200.mp4");
    expect(assetFor(gif, at(390))?.url).toBe("https://media.test/400.mp4");
    expect(assetFor(gif, at(5000))?.url).toBe("https://media.test/800.mp4");
    expect(assetFor(makeGif("a"), at(180))?.url).toBe("https://media.test/a/200.mp4");
  });

  test("[ITM-05] the one that is there stays unless it is too small", () => {
    const large = assetFor(gif, at(800));
    expect(assetFor(gif, at(100), large)).toBe(large);
    const small = assetFor(gif, at(100));
    expect(assetFor(gif, at(800), small)?.url).toBe("https://media.test/800.mp4");
  });

  test("[ITM-05] without sizes the best video there is, else none", () => {
    const bare = makeGif("a", { renditions: [], videoUrl: "https://media.test/hd.mp4" });
    expect(assetFor(bare, at(100))?.url).toBe("https://media.test/hd.mp4");
    expect(assetFor(makeGif("a", { renditions: [] }), at(100))).toBeUndefined();
  });
});
