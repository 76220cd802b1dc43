import type { Choice, Gif } from "@giflet/core";

/** Which files show a GIF: a picture, and a silent video over it while it moves. */
export interface Media {
  image?: string;
  video?: string;
}

/**
 * MP4 is by far the smallest, WebP keeps a sticker's transparency. The still picture stays below the video,
 * so nothing flashes while it loads. Where no still exists a video that is not played stands in. Where WebP does not show, the GIF
 * itself moves (MOD-13).
 */
export function mediaOf(gif: Gif, choice: Choice | undefined, isPlaying: boolean, hasWebp = true): Media {
  const still = choice?.still ?? gif.stillUrl;
  const animated = (hasWebp ? choice?.webp : undefined) ?? choice?.gif ?? gif.gifUrl;
  const video = gif.is_sticker ? undefined : choice?.mp4;
  if (video && (isPlaying || !still)) return { image: still, video };
  return { image: isPlaying ? (animated ?? still) : still };
}
