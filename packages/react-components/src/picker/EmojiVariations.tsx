import type { Gif } from "@giflet/core";
import { useCallback } from "react";
import { Grid, type GridProps } from "../grid/Grid";
import { useListSignal } from "../hooks/useListSignal";
import { useSdk } from "../sdk/useSdk";

export interface EmojiVariationsProps extends Omit<GridProps, "fetchGifs"> {
  /** One emoji, as `sdk.emojiDefaultVariations` lists them. */
  gif: Pick<Gif, "id">;
}

/** The variations of an emoji, by the SDK of the nearest `SdkProvider`. */
export function EmojiVariations({ gif: { id }, ...props }: EmojiVariationsProps) {
  const sdk = useSdk();
  const signal = useListSignal(id);
  const fetchGifs = useCallback(() => sdk.emojiVariations(id, { signal: signal() }), [sdk, id, signal]);
  return <Grid {...props} fetchGifs={fetchGifs} />;
}
