import type { Gif } from "@giflet/core";
import { useSdk } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { useShowroom } from "../app/showroom";

/** GIFs that have a sound, and which of them is shown. */
export function useLoud(): { gif?: Gif; another: () => void } {
  const sdk = useSdk();
  const { rating } = useShowroom().connection;
  const [gifs, setGifs] = useState<Gif[]>([]);
  const [place, setPlace] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    sdk.trending({ type: "videos", rating, limit: 25, signal }).then(
      ({ items }) => setGifs(items.filter(({ video }) => video)),
      // The room stays empty; the grid is where a silent service is told of.
      () => {},
    );
    return () => stop.abort();
  }, [sdk, rating]);

  return { gif: gifs[place % gifs.length], another: () => setPlace(place + 1) };
}
