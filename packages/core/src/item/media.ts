import type { GifData } from "../../wasm/giflet.js";
import type { Formats } from "./formats.js";
import { type BoxSize, chooseRendition, type StillSources, stillSources } from "./rendition.js";

const ALL: Formats = { webp: true, mp4: true };

/** The files for a GIF: attributes of an `img`, and a muted video on top of it during playback. */
export interface Media {
  image: StillSources;
  video?: string;
  /** The URL of an image that moves, for a GIF without a still that does not play: only its first frame is shown, by `showFirstFrame`. */
  frame?: string;
}

/**
 * Chooses the files for a box. MP4 is the smallest format; WebP supports the transparency of stickers. The still stays below the
 * video, so that nothing flashes while the video loads. A GIF without a still that does not play is a paused video, or the first frame of
 * an image. Unsupported formats fall back: MP4 to animated WebP, WebP to GIF.
 */
export function mediaOf(
  gif: GifData,
  box: BoxSize,
  isPlaying: boolean,
  formats: Formats = ALL,
  tolerance?: number,
): Media {
  const still = stillSources(gif, box, tolerance);
  const image = () => animatedImage(gif, box, formats, tolerance);
  const video =
    !formats.mp4 || (gif.isSticker && image())
      ? undefined
      : chooseRendition(gif, box, { mime: "video/mp4", tolerance })?.url;
  if (video && (isPlaying || !still.src)) return { image: still, video };
  if (!isPlaying) return still.src ? { image: still } : { image: {}, frame: image() };
  const src = image();
  return { image: src ? { src } : still };
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

/**
 * Returns the URL of the video that a player shows: for a video, and for a GIF without a moving image. Other GIFs are images there, which
 * need no script.
 */
export function stageVideo(gif: GifData, box: BoxSize, tolerance?: number): string | undefined {
  if (gif.type !== "video" && animatedImage(gif, box, ALL, tolerance)) return;
  return gif.videoUrl ?? chooseRendition(gif, box, { mime: "video/mp4", tolerance })?.url;
}
