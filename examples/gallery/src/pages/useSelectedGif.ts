import type { GifData } from "@giflet/core";
import { useClient } from "@giflet/react-components";
import { useCallback, useEffect, useState } from "react";
import { useGallery } from "../app/gallery-context";
import { openPage, useRoute } from "../app/pages";

/** Number of trending GIFs of which one is random, if the provider has no random GIFs. */
const CHOICE = 50;

/**
 * Returns the GIF of the URL hash, otherwise the selected GIF, initially a random one. `shuffle` selects another random GIF. If the GIF of
 * the hash fails to load, `isMissing` is true.
 */
export function useSelectedGif(): { gif?: GifData; isMissing: boolean; shuffle: () => void } {
  const client = useClient();
  const { selected, select, connection } = useGallery();
  const { rating } = connection;
  const { lookupId } = useRoute();
  const [missing, setMissing] = useState<string>();

  const shuffle = useCallback(() => {
    const random = client.can("random")
      ? client.random({ rating, noCache: true })
      : client.trending({ rating, limit: CHOICE }).then(({ items }) => {
          const others = items.filter(({ lookupId: other }) => other !== lookupId);
          return others[Math.floor(Math.random() * others.length)];
        });
    const show = (gif: GifData | undefined) => {
      if (gif && lookupId) openPage("gif", gif.lookupId);
      else if (gif) select(gif);
    };
    // The current GIF stays on errors. The grid page shows them.
    random.then(show, () => {});
  }, [client, rating, select, lookupId]);

  const isSelected = lookupId ? selected?.lookupId === lookupId : selected !== undefined;
  useEffect(() => {
    if (isSelected) return;
    if (!lookupId) {
      shuffle();
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    client.gif(lookupId, { signal }).then(select, () => {
      if (!signal.aborted) setMissing(lookupId);
    });
    return () => controller.abort();
  }, [client, lookupId, isSelected, select, shuffle]);

  const gif = isSelected ? selected : undefined;
  return { gif, isMissing: !gif && missing !== undefined && missing === lookupId, shuffle };
}
