import { Gif, useGifPages, useVisibility } from "@giflet/react-components";
import { useEffect, useRef } from "react";
import { fetchGifs } from "./giflet-pages.js";
import { renderCounted, shape } from "./list-page.jsx";

/** Our paging hook and Gif component, for libraries that only lay out. */
export function usePagedGifs(initialGifs) {
  const { gifs, setLoaderVisible } = useGifPages({ fetchGifs, initialGifs });
  const end = useRef(null);
  const isVisible = useVisibility(end);
  useEffect(() => setLoaderVisible(isVisible), [isVisible, setLoaderVisible]);
  return { gifs, end: <div ref={end} style={{ height: 1 }} /> };
}

export const item = (gif) => <Gif gif={gif} width={shape.columnWidth} renderOverlay={renderCounted} />;
