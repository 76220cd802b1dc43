import type { GifData } from "@giflet/core";
import { useEffect, useState } from "react";
import { client } from "./gifs";

/** Returns the first GIF of a type of the site's list, when it has loaded. */
export function useFirstGif(type: "gifs" | "videos"): GifData | undefined {
  const [gif, setGif] = useState<GifData>();
  useEffect(() => {
    const controller = new AbortController();
    client.trending({ type, limit: 1, signal: controller.signal }).then(
      ({ items: [first] }) => setGif(first),
      (error) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [type]);
  return gif;
}
