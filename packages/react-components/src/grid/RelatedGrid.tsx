import type { GifData, ListOptions } from "@giflet/core";
import { type ForwardedRef, forwardRef, useCallback } from "react";
import type { FetchGifs } from "../hooks/useGifPages.js";
import { useSdk } from "../sdk/useSdk.js";
import { Grid } from "./Grid.js";
import type { GridHandle, GridProps } from "./props.js";

/** The props of a `RelatedGrid`. */
export interface RelatedGridProps extends Omit<GridProps, "fetchGifs" | "queryKey"> {
  /** The GIF whose related GIFs are shown. */
  gif: Pick<GifData, "handle">;
  /** Options of the request, for example `rating`. Should be a stable object. @defaultValue none */
  options?: Omit<ListOptions, "next" | "offset" | "limit" | "signal">;
}

/** A grid of GIFs related to a GIF. Uses the SDK of the nearest `SdkProvider` and throws a `GifletError` without one. */
export const RelatedGrid = /*@__PURE__*/ forwardRef(function RelatedGrid(
  { gif: { handle }, options, ...props }: RelatedGridProps,
  ref: ForwardedRef<GridHandle>,
) {
  const sdk = useSdk();
  const fetchGifs: FetchGifs = useCallback(
    (page) => sdk.related(handle, { ...options, ...page }),
    [sdk, handle, options],
  );
  return <Grid {...props} ref={ref} fetchGifs={fetchGifs} />;
});
