import type { Choice, Gif } from "@giflet/core";
import { chooseRendition } from "@giflet/core/rendition";

/** What a GIF is watched as: its video where it has one, else the silent video of a rendition. */
export interface Asset extends Pick<Choice, "width" | "height"> {
  url: string;
}

/**
 * The smallest file that fills the box, by the core's table. The one that is there stays as long as it is large enough:
 * a smaller box never loads a second file (ITM-05).
 */
export function assetFor(
  gif: Gif,
  box: { width: number; height: number },
  current?: Asset,
): Asset | undefined {
  const choices = (gif.video?.choices ?? gif.choices).filter(({ mp4 }) => mp4);
  const best = chooseRendition({ choices }, box);
  if (!best?.mp4) return gif.videoUrl ? { url: gif.videoUrl, width: gif.width, height: gif.height } : current;
  const isEnough = current && current.width >= best.width && current.height >= best.height;
  return isEnough ? current : { url: best.mp4, width: best.width, height: best.height };
}
