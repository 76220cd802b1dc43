import { SAVE_DATA } from "@giflet/core/internal/item";
import { type ForwardedRef, forwardRef, memo, useImperativeHandle, useRef, useState } from "react";
import { useOptionalClient, useStrings } from "../client/context.js";
import { videoStrings } from "../client/strings.js";
import { mediaBox } from "../gif/useGifMedia.js";
import { useGifTracking } from "../gif/useGifTracking.js";
import { useEnvironment, useIsFromServer } from "../hooks/environment.js";
import { compose } from "../hooks/root-props.js";
import { useLatest } from "../hooks/useLatest.js";
import { isGifProp } from "../hooks/warn-of-prop.js";
import { type Asset, assetFor } from "./asset.js";
import { Controls, showPosition } from "./Controls.js";
import type { VideoHandle, VideoProps } from "./props.js";
import { useCaptions } from "./useCaptions.js";
import { usePlaybackProgress } from "./usePlaybackProgress.js";
import { useVideoPlayback } from "./useVideoPlayback.js";

/** The video of a GIF, with sound if it has any. Renders on the server. Needs neither WebAssembly nor a `ClientProvider`. */
export const Video = /*@__PURE__*/ memo(
  /*@__PURE__*/ forwardRef(function Video(props: VideoProps, ref: ForwardedRef<VideoHandle>) {
    if (!isGifProp(props.gif)) return null;
    // The key resets the state for another GIF.
    return <VideoView key={props.gif.id} {...props} handle={ref} />;
  }),
);

function VideoView(props: VideoProps & { handle: ForwardedRef<VideoHandle> }) {
  const { gif, handle, hideControls } = props;
  const strings = useStrings(videoStrings);
  const tolerance = useOptionalClient()?.tolerance;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  const box = mediaBox(gif, props, useIsFromServer());
  const [asset, setAsset] = useState<Asset | undefined>(() => assetFor(gif, box, undefined, tolerance));
  const best = assetFor(gif, box, asset, tolerance);
  if (best?.url !== asset?.url) setAsset(best);
  // A larger file resumes at the position of the smaller one.
  const resumeAt = useRef(0);
  // Captions need CORS. If the host does not support it, the video is loaded without captions.
  const [hasCorsError, setCorsError] = useState(false);
  const tracks = (!hasCorsError && gif.video?.captions) || [];

  const tracking = useGifTracking(root, gif, props);
  const playback = useVideoPlayback(video, gif, tracking.rest, {
    isInView: Boolean(tracking.isInView),
    source: `${asset?.url} ${hasCorsError}`,
    onPauseClick: () => tracking.send("PAUSE"),
  });
  const { isPlaying, isMuted, isSilent, toggle } = playback;
  const [isCaptioned, toggleCaptions] = useCaptions(video, tracks, {
    isShown: props.captions ?? isMuted,
    language: props.captionsLanguage,
    hideControls,
  });
  const progress = usePlaybackProgress(video, gif, isPlaying, props, (time, duration) => {
    resumeAt.current = time;
    if (slider.current) showPosition(slider.current, time, duration, strings);
  });

  const latest = useLatest(playback);
  useImperativeHandle(
    handle,
    () => ({
      element: root.current,
      video: video.current,
      play: () => latest.current.play(),
      pause: () => latest.current.pause(),
    }),
    [latest],
  );

  const {
    gif: _gif,
    handle: _handle,
    width,
    height,
    fluid,
    loop = true,
    captions,
    captionsLanguage,
    hideControls: _hideControls,
    className = "",
    onQuartile,
    onLoop,
    onTimeUpdate,
    onVideoError,
    ...rest
  } = playback.rest;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={gif.alt}
      {...rest}
      ref={root}
      className={`giflet-video giflet-palette-${gif.palette}${fluid ? " giflet-video-fluid" : ""} ${className}`}
      data-gif-id={gif.id}
      data-playing={isPlaying || undefined}
      onMouseEnter={compose(rest.onMouseEnter, tracking.onEnter)}
      onMouseLeave={compose(rest.onMouseLeave, tracking.onLeave)}
    >
      <video
        ref={video}
        className="giflet-video-frame"
        // Firefox makes every video a tab stop unless it has a tabindex.
        tabIndex={-1}
        src={asset?.url}
        poster={gif.stillUrl}
        {...box}
        // Without a poster, the beginning of the file is its still.
        preload={useEnvironment() & SAVE_DATA && gif.stillUrl ? "none" : "metadata"}
        muted={isSilent}
        loop={loop}
        playsInline
        crossOrigin={tracks.length > 0 ? "anonymous" : undefined}
        onLoadedMetadata={({ currentTarget }) => {
          if (resumeAt.current > 0) progress.seek(Math.min(resumeAt.current, currentTarget.duration));
          else progress.update();
        }}
        onLoadedData={tracking.onLoad}
        // A video that is paused at the end of a loop still seeks back to the start.
        onSeeked={progress.update}
        onPlaying={playback.onPlaying}
        onPause={() => {
          progress.update();
          playback.onPause();
        }}
        onEnded={playback.onEnded}
        onError={({ currentTarget }) => {
          if (tracks.length > 0) setCorsError(true);
          else onVideoError?.(gif, currentTarget.error);
        }}
        onClick={(event) => {
          tracking.onClick(event);
          if (!hideControls) toggle();
        }}
      >
        {tracks.map(({ lang, url }) => (
          <track key={lang} kind="captions" src={url} srcLang={lang} label={lang} />
        ))}
      </video>
      {!hideControls && (
        <Controls
          ref={slider}
          isPlaying={isPlaying}
          isMuted={isMuted}
          hasSound={Boolean(gif.video)}
          isCaptioned={tracks.length > 0 ? isCaptioned : undefined}
          onPlay={toggle}
          onMute={playback.toggleSound}
          onCaption={toggleCaptions}
          onSeek={progress.seek}
        />
      )}
    </div>
  );
}
