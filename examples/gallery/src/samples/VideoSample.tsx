import type { GifData } from "@giflet/core";
import { Video, type VideoEvents } from "@giflet/react-components/gif";
import "@giflet/react-components/video.css";

interface VideoSampleProps extends VideoEvents {
  gif: GifData;
  width: number;
  loop: boolean;
  captions: boolean | undefined;
}

export function VideoSample(props: VideoSampleProps) {
  return <Video {...props} />;
}
