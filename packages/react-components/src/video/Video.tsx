import type { Gif } from "@giflet/core";
import { memo, useEffect, useRef, useState } from "react";
import type { GifEvents, GifPlace } from "../gif/events";
import { useGifTracking } from "../gif/useGifTracking";
import { useEnvironment } from "../hooks/environment";
import { useLatest } from "../hooks/useLatest";
import { shouldPlay } from "../hooks/usePlayback";
import { useOptionalSdk, useShowStrings } from "../sdk/context";
import { type Asset, assetFor } from "./asset";
import { Controls } from "./Controls";
import type { VideoEvents } from "./events";
import { raiseCues } from "./raiseCues";
import { usePassage } from "./usePassage";

export interface VideoProps
  extends VideoEvents,
    Pick<GifEvents, "onGifSeen" | "onGifVisible" | "onGifHover" | "onGifClick">,
    GifPlace {
  gif: Gif;
  /** CSS px. Default: the original's. */
  width?: number;
  /** CSS px. Default: as the original's shape wants. */
  height?: number;
  /** Fills its container; `width` and `height` then say only which file is asked for. */
  fluid?: boolean;
  /** False: waits for its play button, as it does under reduced motion and save-data anyway. Default true. */
  autoPlay?: boolean;
  /** Stopped, for a pause control of the page's own. */
  paused?: boolean;
  /** Default true. */
  loop?: boolean;
  /** Silent to begin with. Where the browser allows no sound yet, it is silent anyway until the visitor wants it. */
  muted?: boolean;
  /** 0 to 1. Default 1. */
  volume?: number;
  /** Shown or not; by default while it is silent. */
  captions?: boolean;
  /** Language of the captions, such as `en`. Default: the browser's, else the first there is. */
  captionsLanguage?: string;
  hideControls?: boolean;
  className?: string;
}

/** A GIF's video, with its sound where it has one (ITM-05). Renders on the server; needs no wasm and no `SdkProvider`. */
export const Video = /*@__PURE__*/ memo(function Video(props: VideoProps) {
  // Another GIF in the same place starts anew.
  return <VideoView key={props.gif.id} {...props} />;
});

function VideoView(props: VideoProps) {
  const {
    gif,
    fluid,
    autoPlay = true,
    paused,
    loop = true,
    volume = 1,
    hideControls,
    className = "",
  } = props;
  const { width = gif.width, height = Math.round((width * gif.height) / gif.width) } = props;
  const strings = useShowStrings();
  const sdk = useOptionalSdk();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const tracking = useGifTracking(root, gif, props);
  const latest = useLatest(props);

  const [wish, setWish] = useState<boolean>();
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(props.muted ?? false);
  const [captionWish, setCaptionWish] = useState<boolean>();
  const [isPlain, setPlain] = useState(false);
  const [mountedAt] = useState(() => performance.now());
  const wasPlayed = useRef(false);

  const [asset, setAsset] = useState<Asset | undefined>(() => assetFor(gif, { width, height }));
  const fitting = assetFor(gif, { width, height }, asset);
  if (fitting?.url !== asset?.url) setAsset(fitting);
  // A larger file goes on where the smaller one was.
  const resumeAt = useRef(0);

  const { captions = [] } = gif.video ?? {};
  const hasSound = Boolean(gif.video);
  const tracks = isPlain ? [] : captions;
  const isCaptioned = captionWish ?? props.captions ?? isMuted;
  const shouldBePlaying = shouldPlay(
    {
      playback: wish === undefined ? (autoPlay ? "auto" : "never") : "click",
      isStarted: wish,
      isInView: tracking.isInView,
      isActive: false,
      isPaused: paused,
    },
    useEnvironment(),
  );

  const passage = usePassage(video, gif, isPlaying, props, (time, duration) => {
    resumeAt.current = time;
    const { current } = slider;
    if (!current) return;
    current.max = String(duration);
    current.value = String(time);
    current.style.setProperty("--giflet-played", `${(100 * time) / duration}%`);
    const said = strings.positionOf(Math.round(time), Math.round(duration));
    if (current.getAttribute("aria-valuetext") !== said) current.setAttribute("aria-valuetext", said);
  });

  const isSilent = isMuted || !hasSound;
  useEffect(() => {
    if (!video.current) return;
    // React knows `muted` only as what it begins with.
    video.current.muted = isSilent;
    video.current.volume = Math.min(1, Math.max(0, volume));
  }, [isSilent, volume]);

  const url = asset?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has to be started anew
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    if (!shouldBePlaying) {
      current.pause();
      return;
    }
    let isLive = true;
    current.play().catch((error: DOMException) => {
      if (!isLive || error.name !== "NotAllowedError" || current.muted) return;
      // No sound before the visitor has done something: silent is better than still.
      current.muted = true;
      setMuted(true);
      latest.current.onMutedChange?.(gif, true, "browser");
      current.play().catch(() => {});
    });
    return () => {
      isLive = false;
    };
  }, [shouldBePlaying, url, isPlain, gif, latest]);

  const language = captionLanguage(captions, props.captionsLanguage);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = isCaptioned && track.language === language ? "showing" : "disabled";
    }
  }, [isCaptioned, language]);

  useEffect(() => {
    const current = video.current;
    if (!current || hideControls) return;
    const raise = ({ target }: Event) => {
      if (target instanceof HTMLTrackElement) raiseCues(target.track, current.clientHeight);
    };
    // A track's load does not bubble, and React does not listen to it.
    current.addEventListener("load", raise, { capture: true });
    return () => current.removeEventListener("load", raise, { capture: true });
  }, [hideControls]);

  function toggle() {
    const isWanted = !isPlaying;
    setWish(isWanted);
    if (!isWanted) sdk?.pingback(gif, "PAUSE", { position: props.position, layout: props.layout });
    // Within the visitor's own gesture, or a browser that wants one for sound refuses it.
    if (isWanted) video.current?.play().catch(() => {});
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in
    <div
      ref={root}
      role="group"
      aria-label={gif.alt}
      className={`giflet-video giflet-palette-${gif.palette}${fluid ? " giflet-video-fluid" : ""} ${className}`}
      data-gif-id={gif.id}
      data-playing={isPlaying || undefined}
      onMouseEnter={tracking.onEnter}
      onMouseLeave={tracking.onLeave}
    >
      <video
        ref={video}
        className="giflet-film"
        // Firefox makes a tab stop of every video, unless told that it is none.
        tabIndex={-1}
        src={url}
        poster={gif.stillUrl}
        width={width}
        height={height}
        preload="metadata"
        muted={isSilent}
        loop={loop}
        playsInline
        crossOrigin={tracks.length > 0 ? "anonymous" : undefined}
        onLoadedMetadata={(event) => {
          if (resumeAt.current > 0) passage.move(Math.min(resumeAt.current, event.currentTarget.duration));
          else passage.look();
        }}
        onLoadedData={tracking.onLoad}
        // A pause at the very end of a loop is followed by the way back to its beginning.
        onSeeked={passage.look}
        onPlaying={() => {
          setPlaying(true);
          props.onPlayingChange?.(gif, true);
          if (wasPlayed.current) return;
          wasPlayed.current = true;
          props.onFirstPlay?.(gif, performance.now() - mountedAt);
        }}
        onPause={() => {
          setPlaying(false);
          passage.look();
          props.onPlayingChange?.(gif, false);
        }}
        onEnded={() => {
          setWish(false);
          props.onEnded?.(gif);
        }}
        onError={(event) => {
          // A host without CORS: better no captions than no video.
          if (tracks.length > 0) setPlain(true);
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
            if (video.current) video.current.muted = !isMuted;
            props.onMutedChange?.(gif, !isMuted, "visitor");
          }}
          onCaption={() => setCaptionWish(!isCaptioned)}
          onMove={passage.move}
        />
      )}
    </div>
  );
}

/** The wished language, else the browser's, else the first. */
function captionLanguage(captions: readonly { lang: string }[], wished?: string): string | undefined {
  const own = wished ?? globalThis.navigator?.language ?? "";
  const found = captions.find(({ lang }) => lang === own || lang === own.split("-")[0]);
  return (found ?? captions[0])?.lang;
}
