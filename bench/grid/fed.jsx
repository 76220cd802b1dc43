import { Gif, useGifPages, useVisibility } from "@giflet/react-components";
import { useEffect, useRef } from "react";
import { fetchGifs } from "./ours.js";
import { Counted, shape } from "./room.jsx";

/** Our loop of pages and our GIF, for those who only lay out. */
export function useFed(initialGifs) {
  const { gifs, setLoaderVisible } = useGifPages({ fetchGifs, initialGifs });
  const end = useRef(null);
  const isVisible = useVisibility(end);
  useEffect(() => setLoaderVisible(isVisible), [isVisible, setLoaderVisible]);
  return { gifs, end: <div ref={end} style={{ height: 1 }} /> };
}

export const item = (gif) => <Gif gif={gif} width={shape.columnWidth} overlay={Counted} />;
