import type { Gif } from "@giflet/core";
import { chooseRendition, type StillSources, stillSources } from "@giflet/core/rendition";
import type { Formats } from "../hooks/useFormats";

/** The files that show a GIF: attributes of an `img`, and a muted video over it while it moves. */
export interface Media {
  image: StillSources;
  video?: string;
}

/** Width and height in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Chooses the files for a box. MP4 is by far the smallest; WebP keeps a sticker's transparency. The still stays below
 * the video, so that nothing flashes while it loads. Without a still, a video that does not play stands in. What a browser
 * does not show is replaced: MP4 by animated WebP, WebP by the GIF.
 */
export function mediaOf(
  gif: Gif,
  box: Size,
  isPlaying: boolean,
  formats: Formats = { webp: true, mp4: true },
): Media {
  const still = stillSources(gif, box);
  const video =
    gif.isSticker || !formats.mp4 ? undefined : chooseRendition(gif, box, { mime: "video/mp4" })?.url;
  if (video && (isPlaying || !still.src)) return { image: still, video };
  const animated = isPlaying && animatedImage(gif, box, formats);
  return { image: animated ? { src: animated } : still };
}

/** The animated image for a box: WebP where the browser shows it, else the GIF. */
export function animatedImage(gif: Gif, box: Size, formats: Formats): string | undefined {
  const find = (mime: string) => chooseRendition(gif, box, { mime })?.url;
  return (formats.webp ? find("image/webp") : undefined) ?? find("image/gif") ?? gif.gifUrl;
}
