import { supportsMp4, supportsWebp } from "@giflet/core/rendition";
import { useEffect, useState } from "react";

/** Which formats of moving pictures the browser shows. */
export interface Formats {
  webp: boolean;
  mp4: boolean;
}

/** Until the check has run, and on the server, everything counts as supported. */
let known: Formats = { webp: true, mp4: true };
let check: Promise<Formats> | undefined;

async function checkFormats(): Promise<Formats> {
  known = { webp: await supportsWebp(), mp4: supportsMp4() };
  return known;
}

/** The formats of this browser, checked once for the page, when the first GIF is in view. */
export function useFormats(isInView: boolean): Formats {
  const [formats, setFormats] = useState(known);
  useEffect(() => {
    if (!isInView) return;
    let isMounted = true;
    check ??= checkFormats();
    check.then((checked) => isMounted && setFormats(checked));
    return () => {
      isMounted = false;
    };
  }, [isInView]);
  return formats;
}
