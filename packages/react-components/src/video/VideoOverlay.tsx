import { useState } from "react";
import type { OverlayProps } from "../gif/Gif";
import { useShowStrings } from "../sdk/context";
import { Icon } from "./Icon";
import { Video } from "./Video";

/**
 * For the `overlay` of a grid, a carousel or a GIF: those with a sound carry a button for it. Once it is pressed, what is
 * hovered or focused plays as a video, with its sound.
 */
export function VideoOverlay({ gif, isHovered }: OverlayProps) {
  const strings = useShowStrings();
  const [isLoud, setLoud] = useState(false);
  if (!gif.video) return null;
  return (
    <>
      {isHovered && isLoud && <Video className="giflet-video-over" gif={gif} fluid hideControls autoPlay />}
      <button
        type="button"
        className="giflet-control giflet-sound"
        aria-label={isLoud ? strings.mute : strings.unmute}
        // Within a list there is one tab stop; the button joins it while its item is the one looked at.
        tabIndex={isHovered ? 0 : -1}
        onClick={() => setLoud(!isLoud)}
      >
        <Icon name={isLoud ? "mute" : "unmute"} />
      </button>
    </>
  );
}
