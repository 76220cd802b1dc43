import type { GifData } from "@giflet/core";
import { Carousel, type FetchGifs, useClient } from "@giflet/react-components";
import "@giflet/react-components/carousel.css";
import { useCallback } from "react";

interface CarouselSampleProps {
  /** Search term. An empty string shows trending GIFs. */
  term: string;
  rating: string;
  height: number;
  gutter: number;
  onSelect: (gif: GifData) => void;
}

export function CarouselSample({ term, rating, height, gutter, onSelect }: CarouselSampleProps) {
  const client = useClient();
  const fetchGifs: FetchGifs = useCallback(
    (page) => (term ? client.search(term, { rating, ...page }) : client.trending({ rating, ...page })),
    [client, term, rating],
  );
  return (
    <Carousel
      label={term ? `GIFs for ${term}` : "Trending GIFs"}
      height={height}
      gutter={gutter}
      fetchGifs={fetchGifs}
      onSelect={onSelect}
      noResultsMessage={`No results for “${term}”.`}
    />
  );
}
