import type { GifData } from "@giflet/core";
import { type ForwardedRef, forwardRef, useCallback } from "react";
import { useClient } from "../client/useClient.js";
import { Grid } from "../grid/Grid.js";
import type { GridHandle, GridOptions } from "../grid/props.js";
import type { FetchedGifs, FetchGifs } from "../hooks/useGifPages.js";
import { warnOfProp } from "../hooks/warn-of-prop.js";

/** The props of an `EmojiVariations`. */
export interface EmojiVariationsProps extends GridOptions, Omit<FetchedGifs, "fetchGifs" | "queryKey"> {
  /** An emoji of `client.emojiDefaultVariations`. */
  gif: Pick<GifData, "id">;
}

/** A grid of the variations of an emoji. Uses the client of the nearest `ClientProvider` and throws a `GifletError` without one. */
export const EmojiVariations = /*@__PURE__*/ forwardRef(function EmojiVariations(
  { gif, ...props }: EmojiVariationsProps,
  ref: ForwardedRef<GridHandle>,
) {
  const client = useClient();
  const id = gif?.id;
  const fetchGifs: FetchGifs = useCallback(
    ({ signal }) => client.emojiVariations(id, { signal }),
    [client, id],
  );
  if (id) return <Grid {...props} ref={ref} fetchGifs={fetchGifs} />;
  warnOfProp("gif");
  return null;
});
