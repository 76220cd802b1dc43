import type { GifData } from "@giflet/core";
import { useSdk } from "@giflet/react-components";
import { useCallback, useEffect, useState } from "react";
import { useGallery } from "../app/gallery-context";
import { openPage, useRoute } from "../app/pages";

/** Number of trending GIFs of which one is random, if the service has no random GIFs. */
const CHOICE = 50;

/**
 * Returns the GIF of the URL hash, otherwise the selected GIF, initially a random one. `shuffle` selects another random GIF. If the GIF of
 * the hash fails to load, `isMissing` is true.
 */
export function useSelectedGif(): { gif?: GifData; isMissing: boolean; shuffle: () => void } {
  const sdk = useSdk();
  const { selected, select, connection } = useGallery();
  const { rating } = connection;
  const { handle } = useRoute();
  const [missing, setMissing] = useState<string>();

  const shuffle = useCallback(() => {
    const random = sdk.can("random")
      ? sdk.random({ rating, noCache: true })
      : sdk.trending({ rating, limit: CHOICE }).then(({ items }) => {
          const others = items.filter(({ handle: other }) => other !== handle);
          return others[Math.floor(Math.random() * others.length)];
        });
    const show = (gif: GifData | undefined) => {
      if (gif && handle) openPage("gif", gif.handle);
      else if (gif) select(gif);
    };
    // The current GIF stays on errors. The grid page shows them.
    random.then(show, () => {});
  }, [sdk, rating, select, handle]);

  const isSelected = handle ? selected?.handle === handle : selected !== undefined;
  useEffect(() => {
    if (isSelected) return;
    if (!handle) {
      shuffle();
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    sdk.gif(handle, { signal }).then(select, () => {
      if (!signal.aborted) setMissing(handle);
    });
    return () => controller.abort();
  }, [sdk, handle, isSelected, select, shuffle]);

  const gif = isSelected ? selected : undefined;
  return { gif, isMissing: !gif && missing !== undefined && missing === handle, shuffle };
}
