import type { GifData } from "@giflet/core";

interface PlayerSampleProps {
  gif: GifData;
  width: number;
  height: number;
  /** Parameters of the player page. */
  params?: Record<string, string>;
}

export function PlayerSample({ gif, width, height, params }: PlayerSampleProps) {
  return (
    <iframe
      src={`${gif.embedUrl}?${new URLSearchParams(params)}`}
      title={gif.alt}
      width={width}
      height={height}
      allow="autoplay; fullscreen; clipboard-write"
    />
  );
}
