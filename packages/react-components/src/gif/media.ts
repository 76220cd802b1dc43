import type { Choice, Gif } from "@giflet/core";
import { type StillSources, stillSources } from "@giflet/core/rendition";
import type { Formats } from "../hooks/useFormats";

/** The files that show a GIF: attributes of an `img`, and a muted video over it while it moves. */
export interface Media {
  image: StillSources;
  video?: string;
}

/**
 * Chooses the files for a box in CSS px. MP4 is by far the smallest; WebP keeps a sticker's transparency. The still stays below
 * the video, so that nothing flashes while it loads. Without a still, a video that does not play stands in. What a browser
 * does not show is replaced: MP4 by animated WebP, WebP by the GIF.
 */
export function mediaOf(
  gif: Gif,
  choice: Choice | undefined,
  box: { width: number; height: number },
  isPlaying: boolean,
  formats: Formats = { webp: true, mp4: true },
): Media {
  const still = stillSources(gif, box);
  const animated = (formats.webp ? choice?.webp : undefined) ?? choice?.gif ?? gif.gifUrl;
  const video = gif.is_sticker || !formats.mp4 ? undefined : choice?.mp4;
  if (video && (isPlaying || !still.src)) return { image: still, video };
  return { image: isPlaying && animated ? { src: animated } : still };
}
