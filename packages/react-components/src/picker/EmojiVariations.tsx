import type { GifData } from "@giflet/core";
import { type ForwardedRef, forwardRef, useCallback } from "react";
import { Grid } from "../grid/Grid.js";
import type { GridHandle, GridProps } from "../grid/props.js";
import { useListSignal } from "../hooks/useListSignal.js";
import { useSdk } from "../sdk/useSdk.js";

/** The props of an `EmojiVariations`. */
export interface EmojiVariationsProps extends Omit<GridProps, "fetchGifs" | "queryKey"> {
  /** An emoji of `sdk.emojiDefaultVariations`. */
  gif: Pick<GifData, "id">;
}

/** A grid of the variations of an emoji. Uses the SDK of the nearest `SdkProvider` and throws a `GifletError` without one. */
export const EmojiVariations = /*@__PURE__*/ forwardRef(function EmojiVariations(
  { gif: { id }, ...props }: EmojiVariationsProps,
  ref: ForwardedRef<GridHandle>,
) {
  const sdk = useSdk();
  const signal = useListSignal(id);
  const fetchGifs = useCallback(() => sdk.emojiVariations(id, { signal: signal() }), [sdk, id, signal]);
  return <Grid {...props} ref={ref} fetchGifs={fetchGifs} />;
});
