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
  return (
    <iframe
      src={embedUrl(url, params)}
      title={gif.alt}
      width={width}
      height={height}
      allow="autoplay; fullscreen; clipboard-write"
    />
  );
}
