import type { GifData } from "@giflet/core";
import { type FetchGifs, Grid, useClient } from "@giflet/react-components";
import { useCallback } from "react";

interface GridSampleProps {
  /** Search term. An empty string shows trending GIFs. */
  term: string;
  type: "gifs" | "stickers";
  rating: string;
  gutter: number;
  onSelect: (gif: GifData) => void;
  onFetched: (gifs: readonly GifData[]) => void;
}

export function GridSample({ term, type, rating, gutter, onSelect, onFetched }: GridSampleProps) {
  const client = useClient();
  const fetchGifs: FetchGifs = useCallback(
    (page) => {
      const options = { type, rating, ...page };
      return term ? client.search(term, options) : client.trending(options);
    },
    [client, term, type, rating],
  );

  const label = term ? `${type} for ${term}` : `trending ${type}`;
  return (
    <Grid
      label={label}
      restoreKey={label}
      columns={{ 0: 2, 560: 3, 820: 4, 1180: 5, 1500: 6 }}
      gutter={gutter}
      fetchGifs={fetchGifs}
      noLink
      onGifClick={onSelect}
      onGifsFetched={onFetched}
      noResultsMessage={`No results for “${term}”. Try a shorter word.`}
    />
  );
}
