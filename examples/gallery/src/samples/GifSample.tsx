import type { Gif as GifObject } from "@giflet/core";
import { Gif } from "@giflet/react-components";

interface GifSampleProps {
  gif: GifObject;
  width: number;
  paused: boolean;
  hideAttribution: boolean;
}

export function GifSample({ gif, width, paused, hideAttribution }: GifSampleProps) {
  return <Gif gif={gif} width={width} paused={paused} hideAttribution={hideAttribution} />;
}
