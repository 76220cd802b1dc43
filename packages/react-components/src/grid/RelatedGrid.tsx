import type { Gif, ListOptions } from "@giflet/core";
import { useCallback } from "react";
import type { FetchGifs } from "../hooks/useGifPages";
import { useSdk } from "../sdk/useSdk";
import { Grid, type GridProps } from "./Grid";

export interface RelatedGridProps extends Omit<GridProps, "fetchGifs"> {
  gif: Pick<Gif, "handle">;
  /** Sent along, `rating` for example. Must not change identity without need. */
  options?: Omit<ListOptions, "next" | "offset" | "limit" | "signal">;
}

/** The GIFs like another one, by the SDK of the nearest `SdkProvider`. */
export function RelatedGrid({ gif: { handle }, options, ...props }: RelatedGridProps) {
  const sdk = useSdk();
  const fetchGifs: FetchGifs = useCallback(
    (page) => sdk.related(handle, { ...options, ...page }),
    [sdk, handle, options],
  );
  return <Grid {...props} fetchGifs={fetchGifs} />;
}
