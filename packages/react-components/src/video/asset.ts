import type { GifData, Rendition } from "@giflet/core";
import { chooseRendition } from "@giflet/core/internal/item";

/** A video file of a GIF: of its video if it has one, otherwise the silent video of a rendition. */
export type Asset = Pick<Rendition, "url" | "width" | "height">;

/**
 * Returns the smallest file that fills the box. The current one stays if it is large enough, so that a smaller box does not load a
 * second file (ITM-05).
 */
export function assetFor(
  gif: GifData,
  box: { width: number; height: number },
  current?: Asset,
  tolerance?: number,
): Asset | undefined {
  const best = chooseRendition(gif.video ?? gif, box, { mime: "video/mp4", tolerance });
  if (!best) return gif.videoUrl ? { url: gif.videoUrl, width: gif.width, height: gif.height } : current;
  const isLargeEnough = current && current.width >= best.width && current.height >= best.height;
  return isLargeEnough ? current : { url: best.url, width: best.width, height: best.height };
}
