import type { GifData } from "@giflet/core";
import { useSdk } from "@giflet/react-components";
import { useCallback, useEffect } from "react";
import { useGallery } from "../app/gallery-context";

/** Returns the selected GIF, initially a random one. `shuffle` selects another random GIF. */
export function useSelectedGif(): { gif?: GifData; shuffle: () => void } {
  const sdk = useSdk();
  const { selected, select, connection } = useGallery();
  const { rating } = connection;

  const shuffle = useCallback(() => {
    // The current GIF stays on errors. The grid page shows them.
    sdk.random({ rating, noCache: true }).then(select, () => {});
  }, [sdk, rating, select]);

  useEffect(() => {
    if (!selected) shuffle();
  }, [selected, shuffle]);

  return { gif: selected, shuffle };
}
