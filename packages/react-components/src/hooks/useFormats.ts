import { detectFormats, type Formats, knownFormats, loadDetection } from "@giflet/core/internal/item";
import { useEffect, useState } from "react";

/**
 * Returns the supported formats, once they are detected: once per page, when the first GIF in view needs them, because it plays or has no
 * still. Renders then.
 */
export function useFormats(isInView: boolean | undefined, isNeeded = true): Formats | undefined {
  const formats = knownFormats();
  const [, render] = useState(formats);
  useEffect(() => {
    if (!isInView || formats) return;
    if (isNeeded) detectFormats().then(render);
    else void loadDetection();
  }, [isInView, isNeeded, formats]);
  return formats;
}
