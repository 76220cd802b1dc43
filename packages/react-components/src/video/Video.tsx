import type { GifData } from "@giflet/core";
import { SAVE_DATA, shouldPlay } from "@giflet/core/internal/item";
import { type ForwardedRef, forwardRef, memo, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { GifContext, GifEvents } from "../gif/events.js";
import { mediaBox } from "../gif/media-box.js";
import { useGifTracking } from "../gif/useGifTracking.js";
import { useEnvironment } from "../hooks/environment.js";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { useIsFromServer } from "../hooks/useIsFromServer.js";
import { useLatest } from "../hooks/useLatest.js";
import { useMediaStrings, useOptionalSdk } from "../sdk/context.js";
import { type Asset, assetFor } from "./asset.js";
import { Controls } from "./Controls.js";
import type { VideoEvents } from "./events.js";
import { raiseCues } from "./raise-cues.js";
import { usePlaybackProgress } from "./usePlaybackProgress.js";

export interface VideoProps
  extends VideoEvents,
    Pick<GifEvents, "onGifSeen" | "onGifVisible" | "onGifHover" | "onGifClick">,
    GifContext,
    RootProps {
  gif: GifData;
  /** CSS px. Default: the width of the original. */
  width?: number;
  /** CSS px. Default: follows from `width` and the aspect ratio of the original, from 1:6 to 6:1. */
  height?: number;
  /** Fills its container. `width` and `height` then only select the file. */
  fluid?: boolean;
  /** Whether the video is paused. Set it in `onPausedChange`, or by a custom pause control. */
  paused?: boolean;
  /**
   * The initial value without `paused`. Default false: the video plays automatically. With reduced motion or save-data, it always waits
   * for its play button.
   */
  defaultPaused?: boolean;
  /** Default true. */
  loop?: boolean;
  /** Whether the video is muted. Set it in `onMutedChange`. */
  muted?: boolean;
  /** The initial value without `muted`. If the browser blocks sound, the video is muted until the visitor unmutes it. Default false. */
  defaultMuted?: boolean;
  /** 0 to 1. Default 1. */
  volume?: number;
  /** Whether captions are shown. Default: while the video is muted. */
  captions?: boolean;
  /** Language of the captions, for example `en`. Default: the language of the browser, otherwise the first available one. */
  captionsLanguage?: string;
  hideControls?: boolean;
  className?: string;
}

/** The ref of a `Video`. */
export interface VideoHandle {
  /** The root element. */
  readonly element: HTMLDivElement | null;
  /** The media element, for example for its `currentTime`. */
  readonly video: HTMLVideoElement | null;
  /** Plays the video while it is in view, also with reduced motion, as its play button does. */
  play: () => void;
  pause: () => void;
}

/** The video of a GIF, with sound if it has any. Renders on the server. Needs neither WebAssembly nor an `SdkProvider`. */
export const Video = /*@__PURE__*/ memo(
  /*@__PURE__*/ forwardRef(function Video(props: VideoProps, ref: ForwardedRef<VideoHandle>) {
    // The key resets the state for another GIF.
    return <VideoView key={props.gif.id} {...props} handle={ref} />;
  }),
);

function VideoView(props: VideoProps & { handle: ForwardedRef<VideoHandle> }) {
  const { gif, fluid, loop = true, volume = 1, hideControls, className = "" } = props;
  const box = mediaBox(gif, props, useIsFromServer());
  const strings = useMediaStrings();
  const sdk = useOptionalSdk();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const tracking = useGifTracking(root, gif, props);
  const latest = useLatest(props);

  const [isPaused, setPaused] = useControlled(props.paused, props.defaultPaused ?? false, (paused) =>
    props.onPausedChange?.(gif, paused),
  );
  // Started by the visitor or the page: plays with reduced motion too.
  const [isStarted, setStarted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useControlled(props.muted, props.defaultMuted ?? false);
  const [captionsChoice, setCaptionsChoice] = useState<boolean>();
  const [hasCorsError, setCorsError] = useState(false);
  const [mountedAt] = useState(() => performance.now());
  const hasPlayed = useRef(false);

  const [asset, setAsset] = useState<Asset | undefined>(() => assetFor(gif, box, undefined, sdk?.tolerance));
  const best = assetFor(gif, box, asset, sdk?.tolerance);
  if (best?.url !== asset?.url) setAsset(best);
  // A larger file resumes at the position of the smaller one.
  const resumeAt = useRef(0);

  const { captions = [] } = gif.video ?? {};
  const hasSound = Boolean(gif.video);
  const tracks = hasCorsError ? [] : captions;
  const isCaptioned = captionsChoice ?? props.captions ?? isMuted;
  const environment = useEnvironment();
  const shouldBePlaying = shouldPlay(
    {
      playback: isStarted ? "click" : "auto",
      isStarted,
      isInView: tracking.isInView,
      isActive: false,
      isPaused,
    },
    environment,
  );

  const progress = usePlaybackProgress(video, gif, isPlaying, props, (time, duration) => {
    resumeAt.current = time;
    const { current } = slider;
    if (!current) return;
    current.max = String(duration);
    current.value = String(time);
    current.style.setProperty("--giflet-played", `${(100 * time) / duration}%`);
    // Not by `:dir()`, which some bundlers replace by a list of languages.
    const isRtl = getComputedStyle(current).direction === "rtl";
    current.style.setProperty("--giflet-start", isRtl ? "100%" : "0%");
    const valueText = strings.positionOf(Math.round(time), Math.round(duration));
    if (current.getAttribute("aria-valuetext") !== valueText)
      current.setAttribute("aria-valuetext", valueText);
  });

  const isSilent = isMuted || !hasSound;
  useEffect(() => {
    if (!video.current) return;
    // React sets `muted` only on mount.
    video.current.muted = isSilent;
    video.current.volume = Math.min(1, Math.max(0, volume));
  }, [isSilent, volume]);

  const url = asset?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has to be started again
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    if (!shouldBePlaying) {
      current.pause();
      return;
    }
    let isCurrent = true;
    current.play().catch((error: DOMException) => {
      if (!isCurrent || error.name !== "NotAllowedError" || current.muted) return;
      // Browsers block sound before a user gesture. Plays muted instead.
      current.muted = true;
      setMuted(true);
      latest.current.onMutedChange?.(gif, true, "browser");
      current.play().catch(() => {});
    });
    return () => {
      isCurrent = false;
    };
  }, [shouldBePlaying, url, hasCorsError, gif, latest]);

  const language = captionLanguage(captions, props.captionsLanguage);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = isCaptioned && track.language === language ? "showing" : "disabled";
    }
  }, [isCaptioned, language]);

  useEffect(() => {
    const current = video.current;
    if (!current || hideControls) return;
    const onTrackLoad = ({ target }: Event) => {
      if (target instanceof HTMLTrackElement) raiseCues(target.track, current.clientHeight);
    };
    // The `load` event of a track does not bubble, and React does not attach a listener for it.
    current.addEventListener("load", onTrackLoad, { capture: true });
    return () => current.removeEventListener("load", onTrackLoad, { capture: true });
  }, [hideControls]);

  function play() {
    setStarted(true);
    setPaused(false);
    // Called in the event handler: browsers require a user gesture for sound.
    if (props.paused !== true) video.current?.play().catch(() => {});
  }

  function toggle() {
    if (!isPlaying) return play();
    setPaused(true);
    sdk?.pingback(gif, "PAUSE", { position: props.position, layout: props.layout });
  }

  const latestPlay = useLatest({ play, pause: () => setPaused(true) });
  useImperativeHandle(
    props.handle,
    () => ({
      element: root.current,
      video: video.current,
      play: () => latestPlay.current.play(),
      pause: () => latestPlay.current.pause(),
    }),
    [latestPlay],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      {...rootProps(props)}
      ref={root}
      role="group"
      aria-label={gif.alt}
      {...ariaProps(props)}
      className={`giflet-video giflet-palette-${gif.palette}${fluid ? " giflet-video-fluid" : ""} ${className}`}
      data-gif-id={gif.id}
      data-playing={isPlaying || undefined}
      onMouseEnter={(event) => {
        props.onMouseEnter?.(event);
        tracking.onEnter(event);
      }}
      onMouseLeave={(event) => {
        props.onMouseLeave?.(event);
        tracking.onLeave();
      }}
    >
      <video
        ref={video}
        className="giflet-video-frame"
        // Firefox makes every video a tab stop unless it has a tabindex.
        tabIndex={-1}
        src={url}
        poster={gif.stillUrl}
        {...box}
        // Without a poster, the beginning of the file is its still.
        preload={environment & SAVE_DATA && gif.stillUrl ? "none" : "metadata"}
        muted={isSilent}
        loop={loop}
        playsInline
        crossOrigin={tracks.length > 0 ? "anonymous" : undefined}
        onLoadedMetadata={(event) => {
          if (resumeAt.current > 0) progress.seek(Math.min(resumeAt.current, event.currentTarget.duration));
          else progress.update();
        }}
        onLoadedData={tracking.onLoad}
        // A video that is paused at the end of a loop still seeks back to the start.
        onSeeked={progress.update}
        onPlaying={() => {
          setPlaying(true);
          props.onPlayingChange?.(gif, true);
          if (hasPlayed.current) return;
          hasPlayed.current = true;
          props.onFirstPlay?.(gif, performance.now() - mountedAt);
        }}
        onPause={() => {
          setPlaying(false);
          progress.update();
          props.onPlayingChange?.(gif, false);
        }}
        onEnded={() => {
          setPaused(true);
          props.onEnded?.(gif);
        }}
        onError={(event) => {
          // Captions need CORS. If the host does not support it, the video is loaded without captions.
          if (tracks.length > 0) setCorsError(true);
          else props.onVideoError?.(gif, event.currentTarget.error);
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
          hasSound={hasSound}
          isCaptioned={tracks.length > 0 ? isCaptioned : undefined}
          onPlay={toggle}
          onMute={() => {
            setMuted(!isMuted);
            if (video.current && props.muted === undefined) video.current.muted = !isMuted;
            props.onMutedChange?.(gif, !isMuted, "visitor");
          }}
          onCaption={() => setCaptionsChoice(!isCaptioned)}
          onSeek={progress.seek}
        />
      )}
    </div>
  );
}

/** Returns the requested language if available, otherwise that of the browser, otherwise the first one. */
function captionLanguage(captions: readonly { lang: string }[], requested?: string): string | undefined {
  const preferred = requested ?? globalThis.navigator?.language ?? "";
  const found = captions.find(({ lang }) => lang === preferred || lang === preferred.split("-")[0]);
  return (found ?? captions[0])?.lang;
}
