import type { ExternalMedia } from "@giflet/core";
import { isHostedVideo, mountHostedVideo } from "@giflet/core/internal/player";
import { useEffect, useRef } from "react";
import { formatText } from "../client/format.js";
import { useEscape } from "../hooks/escape.js";
import { usePlayerContext } from "./context.js";
import { Icon } from "./icons.js";
import { HOST_NAMES } from "./strings.js";

/** The hosted video of a GIF. Renders nothing for one that the decoder would not accept. */
export function HostedVideo() {
  const video = usePlayerContext().gif.externalMedia;
  return video && isHostedVideo(video) ? <Frame video={video} /> : null;
}

/** The hosted video, the button that opens it in place of the GIF, and the back button (EXT-01, EXT-02). */
function Frame({ video }: { video: ExternalMedia }) {
  const { state, dispatch, strings } = usePlayerContext();
  const container = useRef<HTMLDivElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const title = strings.video;
  const { isExternal, hasBack } = state;
  useEffect(() => {
    if (!isExternal || !container.current) return;
    const opener = open.current;
    const removeVideo = mountHostedVideo(container.current, video, title, (to) =>
      dispatch({ type: "playback", to }),
    );
    return () => {
      removeVideo();
      // In a microtask: the same state change shows the button again.
      queueMicrotask(() => opener?.focus());
    };
  }, [isExternal, video, title, dispatch]);
  const close = () => dispatch({ type: "closeExternal" });
  useEscape(back, () => {
    if (isExternal) close();
    return isExternal;
  });
  return (
    <>
      <div ref={container} className="giflet-player-external" />
      <button
        ref={open}
        type="button"
        className="giflet-player-button giflet-player-media-button"
        aria-label={formatText(strings.watchOn, strings.lang, { host: HOST_NAMES[video.host] })}
        hidden={isExternal}
        onClick={() => dispatch({ type: "openExternal" })}
      >
        <Icon name="watch" />
        <span>{HOST_NAMES[video.host]}</span>
      </button>
      <button
        ref={back}
        type="button"
        className="giflet-player-button giflet-player-back"
        hidden={!hasBack}
        onClick={close}
      >
        <Icon name="back" />
        <span>{strings.backToGif}</span>
      </button>
    </>
  );
}
