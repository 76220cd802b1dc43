import { Gif, useGifPages, useVisibility } from "@giflet/react-components";
import { useEffect, useRef } from "react";
import { fetchGifs } from "./giflet-pages.js";
import { renderCounted, shape } from "./list-page.jsx";

/**
 * The end of a list is below its longest column. Its shorter ones end higher, so pages are loaded until it is this far below the view: no
 * list leaves a gap in the first screen.
 */
const belowView = { rootMargin: "0px 0px 200px" };

/** Our paging hook and Gif component, for libraries that only lay out. */
export function usePagedGifs(initialGifs) {
  const { gifs, setLoaderVisible } = useGifPages({ fetchGifs, initialGifs });
  const end = useRef(null);
  const isVisible = useVisibility(end, belowView);
  useEffect(() => setLoaderVisible(isVisible), [isVisible, setLoaderVisible]);
  return { gifs, end: <div ref={end} style={{ height: 1 }} /> };
}

export const item = (gif) => <Gif gif={gif} width={shape.columnWidth} renderOverlay={renderCounted} />;
