import type { Gif } from "@giflet/core";

interface PlayerSampleProps {
  gif: Gif;
  width: number;
  height: number;
  /** Parameters of the player page. */
  wishes?: Record<string, string>;
}

export function PlayerSample({ gif, width, height, wishes }: PlayerSampleProps) {
  return (
    <iframe
      src={`${gif.embedUrl}?${new URLSearchParams(wishes)}`}
      title={gif.alt}
      width={width}
      height={height}
      allow="autoplay; fullscreen; clipboard-write"
    />
  );
}
