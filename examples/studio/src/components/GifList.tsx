import type { GifData } from "@giflet/core/site";
import { Gif } from "@giflet/react-components/gif";
import type { ReactNode } from "react";

/** Width for choosing the rendition, CSS px. The CSS sets the actual size. */
const WIDTH = 240;

interface GifListProps {
  /** Accessible name of the list. */
  label: string;
  gifs: readonly GifData[];
  /** Renders details and actions below each GIF. */
  children: (gif: GifData, index: number) => ReactNode;
}

/** A list of GIFs that play on hover only, so that they do not distract. */
export function GifList({ label, gifs, children }: GifListProps) {
  return (
    <ul className="gifs" aria-label={label}>
      {gifs.map((gif, index) => (
        <li key={gif.id} className="tile" data-gif={gif.id}>
          <div className="tile-picture">
            <Gif gif={gif} width={WIDTH} fluid playback="hover" hideAttribution />
          </div>
          <p className="tile-title" dir="auto">
            {titleOf(gif)}
          </p>
          {children(gif, index)}
        </li>
      ))}
    </ul>
  );
}

export const titleOf = (gif: GifData) => gif.title || "Untitled";
