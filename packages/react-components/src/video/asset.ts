import type { Gif, Rendition } from "@giflet/core";
import { chooseRendition } from "@giflet/core/rendition";

/** The file that a GIF is watched as: its video where it has one, else the silent video of a rendition. */
export type Asset = Pick<Rendition, "url" | "width" | "height">;

/**
 * The smallest file that fills the box. The current one stays as long as it is large enough: a smaller box never loads a second file
 * (ITM-05).
 */
export function assetFor(
  gif: Gif,
  box: { width: number; height: number },
  current?: Asset,
): Asset | undefined {
  const best = chooseRendition(gif.video ?? gif, box, { mime: "video/mp4" });
  if (!best) return gif.videoUrl ? { url: gif.videoUrl, width: gif.width, height: gif.height } : current;
  const isEnough = current && current.width >= best.width && current.height >= best.height;
  return isEnough ? current : { url: best.url, width: best.width, height: best.height };
}
