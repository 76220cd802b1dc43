import type { GifData } from "@giflet/core";
import type { Row } from "../../any-page/factors";

/** Returns a GIF whose height is a share of its width. */
function shaped(gif: GifData, share: number): GifData {
  const shape = <T extends { width: number }>(box: T) => ({
    ...box,
    height: Math.max(1, Math.round(box.width * share)),
  });
  return { ...shape(gif), renditions: gif.renditions.map(shape) };
}

const withRenditions = (gif: GifData, isKept: (name: string) => boolean): GifData => {
  const kept = gif.renditions.filter(({ name }) => isKept(name));
  return { ...gif, renditions: kept.length > 0 ? kept : gif.renditions.slice(-1) };
};

/** What the items of a host can be. */
const changes: Record<Row["items"], (gif: GifData, place: number) => GifData[]> = {
  usual: (gif) => [gif],
  "without-user": (gif) => [{ ...gif, user: undefined }],
  "without-files": (gif, place) => [place % 3 === 1 ? { ...gif, renditions: [], video: undefined } : gif],
  "without-still": (gif) => [withRenditions(gif, (name) => !name.endsWith("_still"))],
  "unusual-renditions": (gif) => [withRenditions(gif, (name) => /preview|looping|nano/.test(name))],
  // In a column of 200 px it is 30 px high.
  flat: (gif) => [shaped(gif, 0.15)],
  tall: (gif) => [shaped(gif, 4)],
  twice: (gif, place) => (place % 4 === 1 ? [gif, gif] : [gif]),
};

/** Returns the items as the page's factor says. */
export const changed = (items: readonly GifData[], factor: Row["items"]) => items.flatMap(changes[factor]);
