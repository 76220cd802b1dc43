import type { GifData } from "../../wasm/giflet.js";
import { type BoxSize, chooseRendition, type StillSources, stillSources } from "../rendition.js";
import type { Formats } from "./formats.js";

/** The files for a GIF: attributes of an `img`, and a muted video on top of it during playback. */
export interface Media {
  image: StillSources;
  video?: string;
}

/**
 * Chooses the files for a box. MP4 is the smallest format; WebP supports the transparency of stickers. The still stays below the
 * video, so that nothing flashes while the video loads. Without a still, a paused video is shown. Unsupported formats fall back: MP4 to
 * animated WebP, WebP to GIF.
 */
export function mediaOf(
  gif: GifData,
  box: BoxSize,
  isPlaying: boolean,
  formats: Formats = { webp: true, mp4: true },
  tolerance?: number,
): Media {
  const still = stillSources(gif, box, tolerance);
  const video =
    gif.isSticker || !formats.mp4
      ? undefined
      : chooseRendition(gif, box, { mime: "video/mp4", tolerance })?.url;
  if (video && (isPlaying || !still.src)) return { image: still, video };
  const animated = isPlaying && animatedImage(gif, box, formats, tolerance);
  return { image: animated ? { src: animated } : still };
}

/** Returns the URL of the animated image for a box: WebP if supported, otherwise GIF. */
export function animatedImage(
  gif: GifData,
  box: BoxSize,
  formats: Formats,
  tolerance?: number,
): string | undefined {
  const find = (mime: string) => chooseRendition(gif, box, { mime, tolerance })?.url;
  return (formats.webp ? find("image/webp") : undefined) ?? find("image/gif") ?? gif.gifUrl;
}
