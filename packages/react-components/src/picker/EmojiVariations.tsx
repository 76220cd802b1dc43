import type { GifData } from "@giflet/core";
import { useCallback } from "react";
import { Grid, type GridProps } from "../grid/Grid";
import { useListSignal } from "../hooks/useListSignal";
import { useSdk } from "../sdk/useSdk";

export interface EmojiVariationsProps extends Omit<GridProps, "fetchGifs"> {
  /** An emoji of `sdk.emojiDefaultVariations`. */
  gif: Pick<GifData, "id">;
}

/** A grid of the variations of an emoji. Uses the SDK of the nearest `SdkProvider` and throws a `GifletError` without one. */
export function EmojiVariations({ gif: { id }, ...props }: EmojiVariationsProps) {
  const sdk = useSdk();
  const signal = useListSignal(id);
  const fetchGifs = useCallback(() => sdk.emojiVariations(id, { signal: signal() }), [sdk, id, signal]);
  return <Grid {...props} fetchGifs={fetchGifs} />;
}
