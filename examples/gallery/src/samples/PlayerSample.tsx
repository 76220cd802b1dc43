import type { GifData } from "@giflet/core";
import { embedUrl } from "@giflet/core/share";

interface PlayerSampleProps {
  gif: GifData;
  /** The URL of its player page. */
  url: string;
  width: number;
  height: number;
  /** Parameters of the player page. */
  params?: Record<string, string>;
}

export function PlayerSample({ gif, url, width, height, params }: PlayerSampleProps) {
  const source = embedUrl(url, params);
  return (
    <iframe
      // A new frame: to navigate the present one would add an entry to the history.
      key={source}
      src={source}
      title={gif.alt}
      width={width}
      height={height}
      allow="autoplay; fullscreen; clipboard-write"
    />
  );
}
