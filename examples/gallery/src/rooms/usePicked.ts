import type { Gif } from "@giflet/core";
import { useSdk } from "@giflet/react-components";
import { useCallback, useEffect } from "react";
import { useShowroom } from "../app/showroom";

/** What the visitor picked, to begin with a random GIF; and a way to another. */
export function usePicked(): { gif?: Gif; another: () => void } {
  const sdk = useSdk();
  const { picked, pick, connection } = useShowroom();
  const { rating } = connection;

  const another = useCallback(() => {
    // On failure the room keeps what it shows; the grid is where a silent service is told of.
    sdk.random({ rating, noCache: true }).then(pick, () => {});
  }, [sdk, rating, pick]);

  useEffect(() => {
    if (!picked) another();
  }, [picked, another]);

  return { gif: picked, another };
}
