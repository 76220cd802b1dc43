import type { GifData } from "@giflet/core";
import { mediaOf } from "@giflet/core/internal/item";

interface StillProps {
  gif: GifData;
  /** CSS px. */
  size: { width: number; height: number };
  /** Empty if there is a text beside it. */
  alt: string;
  tolerance: number | undefined;
}

/** The still image of a GIF in a button, or the first frame of a GIF that is only a video. */
export function Still({ gif, size, alt, tolerance }: StillProps) {
  const { image, video } = mediaOf(gif, size, false, undefined, tolerance);
  const className = `giflet-palette-${gif.palette}`;
  return video ? (
    <video
      {...{ className, ...size }}
      src={video}
      muted
      playsInline
      preload="metadata"
      aria-label={alt}
      aria-hidden={!alt}
    />
  ) : (
    <img {...{ className, ...size }} src={image.src} alt={alt} loading="lazy" decoding="async" />
  );
}
