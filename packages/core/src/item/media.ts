import type { GifData } from "../../wasm/giflet.js";
import { ALL_FORMATS, type Formats } from "./formats.js";
import { type BoxSize, chooseRendition, type StillSources, stillSources } from "./rendition.js";

/** The files for a GIF: attributes of an `img`, and a muted video on top of it during playback. */
export interface Media {
  /** The attributes of the image. */
  image: StillSources;
  /** The URL of the video, if there is one to play. */
  video?: string;
  /** The URL of an image that moves, for a GIF without a still that does not play: only its first frame is shown, by `showFirstFrame`. */
  frame?: string;
}

/**
 * Chooses the files for a box. MP4 is the smallest format; WebP supports the transparency of stickers. The still stays below the
 * video, so that nothing flashes while the video loads. A GIF without a still that does not play is a paused video, or the first frame of
 * an image. Unsupported formats fall back: MP4 to animated WebP, WebP to GIF, GIF to the still.
 */
export function mediaOf(
  gif: GifData,
  box: BoxSize,
  isPlaying: boolean,
  formats = ALL_FORMATS,
  tolerance?: number,
): Media {
  const still = stillSources(gif, box, tolerance);
  if (still.src && !isPlaying) return { image: still };
  const src = animatedImage(gif, box, formats, tolerance);
  const video = formats.mp4 && !(gif.isSticker && src) ? urlOf(gif, box, "video/mp4", tolerance) : undefined;
  if (video) return { image: still, video };
  if (!isPlaying) return { image: {}, frame: src };
  return { image: src ? { src } : still };
}

const urlOf = (gif: GifData, box: BoxSize, mime: string, tolerance: number | undefined) =>
  chooseRendition(gif, box, { mime, tolerance })?.url;

/** Returns the URL of the animated image for a box: WebP if supported, otherwise GIF. There is none if neither is. */
export function animatedImage(
  gif: GifData,
  box: BoxSize,
  formats: Formats,
  tolerance?: number,
): string | undefined {
  return (
    (formats.webp ? urlOf(gif, box, "image/webp", tolerance) : undefined) ??
    (formats.gif === false ? undefined : (urlOf(gif, box, "image/gif", tolerance) ?? gif.gifUrl))
  );
}

/** Returns the format of an animated image that failed to load, as one that is not supported. */
export function failedFormat({ renditions }: GifData, url: string | undefined): Partial<Formats> {
  const isWebp = renditions.some((rendition) => rendition.url === url && rendition.mime === "image/webp");
  return isWebp ? { webp: false } : { gif: false };
}

/**
 * Returns the URL of the video that a player shows: for a video, and for a GIF without a moving image. Other GIFs are images there, which
 * need no script.
 */
export function stageVideo(gif: GifData, box: BoxSize, tolerance?: number): string | undefined {
  if (gif.type !== "video" && animatedImage(gif, box, ALL_FORMATS, tolerance)) return;
  return gif.videoUrl ?? urlOf(gif, box, "video/mp4", tolerance);
}
