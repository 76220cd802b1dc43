import type { GifData } from "@giflet/core";
import { useClient } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { useGallery } from "../app/gallery-context";

/** Returns one of the trending GIFs with sound. `shuffle` selects the next one. */
export function useVideoGif(): { gif?: GifData; shuffle: () => void } {
  const client = useClient();
  const { rating } = useGallery().connection;
  const [gifs, setGifs] = useState<GifData[]>([]);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.trending({ type: "videos", rating, limit: 25, signal }).then(
      ({ items }) => setGifs(items.filter(({ video }) => video)),
      // The page stays empty on errors. The grid page shows them.
      () => {},
    );
    return () => controller.abort();
  }, [client, rating]);

  return { gif: gifs[index % gifs.length], shuffle: () => setIndex(index + 1) };
}
