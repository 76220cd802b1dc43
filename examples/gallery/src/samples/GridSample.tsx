import type { Gif } from "@giflet/core";
import { type FetchGifs, Grid, useSdk } from "@giflet/react-components";
import { useCallback } from "react";

interface GridSampleProps {
  /** Nothing: what is trending. */
  term: string;
  type: "gifs" | "stickers";
  rating: string;
  gutter: number;
  onPick: (gif: Gif) => void;
  onFetched: (gifs: readonly Gif[]) => void;
}

export function GridSample({ term, type, rating, gutter, onPick, onFetched }: GridSampleProps) {
  const sdk = useSdk();
  const fetchGifs: FetchGifs = useCallback(
    (page) => {
      const options = { type, rating, ...page };
      return term ? sdk.search(term, options) : sdk.trending(options);
    },
    [sdk, term, type, rating],
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
      onGifClick={onPick}
      onGifsFetched={onFetched}
      noResultsMessage={`Nothing moves under “${term}”. Try a shorter word.`}
    />
  );
}
