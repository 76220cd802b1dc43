import type { Gif, GifPage, ListOptions } from "@giflet/core";
import { useCallback } from "react";
import { useSdk } from "../sdk/useSdk";
import { Grid, type GridProps } from "./Grid";

export interface RelatedGridProps extends Omit<GridProps, "fetchGifs"> {
  gif: Pick<Gif, "id">;
  /** Sent along, `rating` for example. Must not change identity without need. */
  options?: Omit<ListOptions, "offset" | "limit" | "signal">;
}

/** The GIFs like another one, by the SDK of the nearest `SdkProvider`. */
export function RelatedGrid({ gif: { id }, options, ...props }: RelatedGridProps) {
  const sdk = useSdk();
  const fetchGifs = useCallback(
    (offset: number, limit: number): Promise<GifPage> => sdk.related(id, { ...options, offset, limit }),
    [sdk, id, options],
  );
  return <Grid {...props} fetchGifs={fetchGifs} />;
}
