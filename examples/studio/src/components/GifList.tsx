import type { Gif as GifData } from "@giflet/core/site";
import { Gif } from "@giflet/react-components/gif";
import type { ReactNode } from "react";

/** Which rendition is asked for; the tile's own size is the style sheet's. */
const WIDTH = 240;

interface GifListProps {
  /** Name of the list for screen readers. */
  label: string;
  gifs: readonly GifData[];
  /** What stands below each: what is known of it, and what can be done with it. */
  children: (gif: GifData, index: number) => ReactNode;
}

/** GIFs side by side, still until they are pointed at: at work, moving pictures are a nuisance. */
export function GifList({ label, gifs, children }: GifListProps) {
  return (
    <ul className="gifs" aria-label={label}>
      {gifs.map((gif, index) => (
        <li key={gif.id} className="tile" data-gif={gif.id}>
          <div className="tile-picture">
            <Gif gif={gif} width={WIDTH} fluid playback="hover" hideAttribution />
          </div>
          <p className="tile-title" dir="auto">
            {nameOf(gif)}
          </p>
          {children(gif, index)}
        </li>
      ))}
    </ul>
  );
}

export const nameOf = (gif: GifData) => gif.title || "Untitled";
