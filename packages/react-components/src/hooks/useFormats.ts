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
  const { supportsMp4, supportsWebp } = await import("@giflet/core/formats");
  known = { webp: await supportsWebp(), mp4: supportsMp4() };
  return known;
}

/** The formats of this browser, checked once for the page, when the first GIF is in view. */
export function useFormats(isInView: boolean): Formats {
  const [formats, setFormats] = useState(known);
  useEffect(() => {
    if (!isInView) return;
    let isMounted = true;
    // Without the check, formats that fail are replaced one by one.
    check ??= checkFormats().catch(() => known);
    check.then((checked) => isMounted && setFormats(checked));
    return () => {
      isMounted = false;
    };
  }, [isInView]);
  return formats;
}
