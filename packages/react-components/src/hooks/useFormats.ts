import { useEffect, useState } from "react";

/** The animated formats that the browser supports. */
export interface Formats {
  webp: boolean;
  mp4: boolean;
}

/** The cached result. Before the check has run, and on the server, all formats count as supported. */
let cached: Formats = { webp: true, mp4: true };
let check: Promise<Formats> | undefined;

async function checkFormats(): Promise<Formats> {
  const { supportsMp4, supportsWebp } = await import("@giflet/core/formats");
  cached = { webp: await supportsWebp(), mp4: supportsMp4() };
  return cached;
}

/** Returns the supported formats. They are detected once per page, when the first GIF is in view. */
export function useFormats(isInView: boolean): Formats {
  const [formats, setFormats] = useState(cached);
  useEffect(() => {
    if (!isInView) return;
    let isMounted = true;
    // If the detection fails, each GIF falls back when its own file fails to load.
    check ??= checkFormats().catch(() => cached);
    check.then((checked) => isMounted && setFormats(checked));
    return () => {
      isMounted = false;
    };
  }, [isInView]);
  return formats;
}
