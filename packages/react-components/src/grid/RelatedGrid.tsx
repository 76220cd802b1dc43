import type { GifData, ListOptions } from "@giflet/core";
import { type ForwardedRef, forwardRef, useCallback } from "react";
import { useClient } from "../client/useClient.js";
import type { FetchedGifs, FetchGifs } from "../hooks/useGifPages.js";
import { warnOfProp } from "../hooks/warn-of-prop.js";
import { Grid } from "./Grid.js";
import type { GridHandle, GridOptions } from "./props.js";

/** The props of a `RelatedGrid`. */
export interface RelatedGridProps extends GridOptions, Omit<FetchedGifs, "fetchGifs" | "queryKey"> {
  /** The GIF whose related GIFs are shown. */
  gif: Pick<GifData, "lookupId">;
  /** Options of the request, for example `rating`. Should be a stable object. @defaultValue none */
  options?: Omit<ListOptions, "next" | "offset" | "limit" | "signal">;
}

/** A grid of GIFs related to a GIF. Uses the client of the nearest `ClientProvider` and throws a `GifletError` without one. */
export const RelatedGrid = /*@__PURE__*/ forwardRef(function RelatedGrid(
  { gif, options, ...props }: RelatedGridProps,
  ref: ForwardedRef<GridHandle>,
) {
  const client = useClient();
  const lookupId = gif?.lookupId;
  const fetchGifs: FetchGifs = useCallback(
    (page) => client.related(lookupId, { ...options, ...page }),
    [client, lookupId, options],
  );
  if (lookupId) return <Grid {...props} ref={ref} fetchGifs={fetchGifs} />;
  warnOfProp("gif");
  return null;
});
