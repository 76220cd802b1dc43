import { useState } from "react";
import { useStrings } from "../client/context.js";
import { videoStrings } from "../client/strings.js";
import type { OverlayProps } from "../gif/props.js";
import { Icon } from "./Icon.js";
import { Video } from "./Video.js";

/**
 * An overlay for a grid, a carousel or a GIF: `renderOverlay={(props) => <VideoOverlay {...props} />}`. Shows a sound button on GIFs with sound. After a click on it, the GIF plays as a
 * video with sound while it is hovered or focused.
 */
export function VideoOverlay({ gif, isHovered }: OverlayProps) {
  const strings = useStrings(videoStrings);
  const [hasSound, setHasSound] = useState(false);
  if (!gif.video) return null;
  return (
    <>
      {isHovered && hasSound && (
        // The GIF below it reports what is seen.
        <Video className="giflet-video-over" gif={gif} fluid hideControls seenIds={new Set([gif.id])} />
      )}
      <button
        type="button"
        className="giflet-control giflet-sound"
        aria-label={hasSound ? strings.mute : strings.unmute}
        // A list uses a roving tabindex: the button is a tab stop only while its item is hovered or focused.
        tabIndex={isHovered ? 0 : -1}
        onClick={() => setHasSound(!hasSound)}
      >
        <Icon name={hasSound ? "mute" : "unmute"} />
      </button>
    </>
  );
}
