import { detectFormats, type Formats, knownFormats } from "@giflet/core/internal/item";
import { useEffect, useState } from "react";

/** Returns the supported formats, once they are detected: once per page, when the first GIF is in view. */
export function useFormats(isInView: boolean | undefined): Formats | undefined {
  const [formats, setFormats] = useState(knownFormats);
  useEffect(() => {
    if (isInView) detectFormats().then(setFormats);
  }, [isInView]);
  return formats;
}
