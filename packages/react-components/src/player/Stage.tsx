import { ALL_FORMATS, type Formats, failedFormat, mediaOf, stageVideo } from "@giflet/core/internal/item";
import { CLICK_LABELS, onPosterLoad, setMuted, setPaused } from "@giflet/core/internal/player";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useOptionalClient } from "../client/context.js";
import { newTab, safeHref } from "../gif/external-link.js";
import { useFirstFrame } from "../gif/useGifMedia.js";
import { useGifTracking } from "../gif/useGifTracking.js";
import { useFormats } from "../hooks/useFormats.js";
import { usePlayerContext } from "./context.js";

/** The maximum size of a player, CSS px. */
const BOX = { width: 480, height: 480 };

/** The GIF as a link to its page (PLY-02). */
export function Stage() {
  const { gif, state, dispatch, sendSignal } = usePlayerContext();
  const root = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<Partial<Formats>>({});
  const formats = { ...(useFormats(true) ?? ALL_FORMATS), ...failed };
  const tolerance = useOptionalClient()?.tolerance;
  const videoUrl = formats.mp4 ? stageVideo(gif, BOX, tolerance) : undefined;
  const tracking = useGifTracking(root, gif, { layout: "PLAYER" });
  const { onLoad } = tracking;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only load events before hydration are missed
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) onLoad();
  }, []);
  const { isPaused, isMuted } = state;
  // Before the first commit the preference for reduced motion is not known, for example on the server.
  const isStill = isPaused || state.shownId !== gif.id;
  useEffect(() => {
    setPaused(video.current, isStill, () => dispatch({ type: "setPaused", paused: true }));
  }, [isStill, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause does not change the sound
  useEffect(() => {
    const onBlocked = () => dispatch({ type: "setMuted", muted: true });
    setMuted(video.current, { isMuted, isPaused: isStill }, onBlocked);
  }, [isMuted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLoad` has an effect once
  useEffect(() => {
    if (isPaused) onPosterLoad(video.current, onLoad);
  }, [isPaused]);

  const { image: sources, frame } = mediaOf(gif, BOX, !isStill, { ...formats, mp4: false }, tolerance);
  useFirstFrame(link, !videoUrl && frame);

  const media = videoUrl ? (
    <video
      ref={video}
      className="giflet-player-media"
      // Firefox makes every video a tab stop unless it has a tabindex.
      tabIndex={-1}
      src={videoUrl}
      // The file is requested with `play()`, so not while the video is still; its first frame in place of a poster is.
      preload={gif.stillUrl ? "none" : "metadata"}
      poster={gif.stillUrl}
      aria-label={gif.alt}
      muted
      loop
      playsInline
      onLoadedData={onLoad}
      onError={({ currentTarget }) => {
        if (currentTarget.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
          setFailed({ ...failed, mp4: false });
      }}
    />
  ) : (
    <img
      ref={image}
      className="giflet-player-media"
      {...sources}
      alt={gif.alt}
      width={gif.width}
      height={gif.height}
      decoding="async"
      onLoad={onLoad}
      onError={() => {
        if (!isStill || frame) setFailed({ ...failed, ...failedFormat(gif, sources.src ?? frame) });
      }}
    />
  );
  return (
    <div ref={root} className="giflet-player-stage">
      {gif.url ? (
        <a
          ref={link as RefObject<HTMLAnchorElement | null>}
          className="giflet-player-link"
          {...newTab}
          href={safeHref(gif.url)}
          // The first tap only reveals the footer.
          onClick={(event) => event.defaultPrevented || sendSignal("click", CLICK_LABELS.gif)}
          onAuxClick={({ button }) => button === 1 && sendSignal("click", CLICK_LABELS.gif)}
          onMouseEnter={tracking.onEnter}
          onMouseLeave={tracking.onLeave}
        >
          {media}
        </a>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes hover
        <div
          ref={link as RefObject<HTMLDivElement | null>}
          className="giflet-player-link"
          onMouseEnter={tracking.onEnter}
          onMouseLeave={tracking.onLeave}
        >
          {media}
        </div>
      )}
    </div>
  );
}
