import type { GifData } from "@giflet/core";
import { boxRatio } from "@giflet/core/internal/item";

/** Default width of a GIF of unknown size, CSS px. */
const UNKNOWN_WIDTH = 200;

/** Returns the attributes that set the size of the image or video of a GIF. `isFromServer` is the result of `useIsFromServer`. */
export function mediaBox(gif: GifData, props: { width?: number; height?: number }, isFromServer: boolean) {
  const ratio = boxRatio(gif);
  const { width = gif.width || UNKNOWN_WIDTH, height = Math.round(width * ratio) } = props;
  // The file may have another ratio than the GIF. Set through the DOM: server HTML has no style attributes.
  const style = isFromServer || !gif.width || !gif.height ? undefined : { aspectRatio: `1 / ${ratio}` };
  return { width, height, style };
}
