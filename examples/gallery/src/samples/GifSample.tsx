import type { GifData } from "@giflet/core";
import { Gif } from "@giflet/react-components";

interface GifSampleProps {
  gif: GifData;
  width: number;
  paused: boolean;
  hideAttribution: boolean;
}

export function GifSample({ gif, width, paused, hideAttribution }: GifSampleProps) {
  return <Gif gif={gif} width={width} paused={paused} hideAttribution={hideAttribution} />;
}
