import { detectFormats, type Formats, knownFormats } from "@giflet/core/internal/item";
import { useEffect, useState } from "react";

/**
 * Returns the supported formats, once they are detected: once per page, when the first GIF is in view. Renders when they are detected only if that
 * changes something: for a GIF that already plays, or if a format is not supported.
 */
export function useFormats(isInView: boolean | undefined, isPlaying?: boolean): Formats | undefined {
  const formats = knownFormats();
  const [, render] = useState(formats);
  useEffect(() => {
    if (isInView && !formats)
      detectFormats().then((found) => {
        if (isPlaying || !found.webp || !found.mp4) render(found);
      });
  }, [isInView, isPlaying, formats]);
  return formats;
}
