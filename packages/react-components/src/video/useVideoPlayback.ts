import type { GifData } from "@giflet/core";
import { shouldPlay } from "@giflet/core/internal/item";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useEnvironment } from "../hooks/environment.js";
import { useControlled } from "../hooks/useControlled.js";
import { useLatest } from "../hooks/useLatest.js";
import type { VideoEvents } from "./events.js";

/** The props that `useVideoPlayback` reads. */
export interface PlaybackProps
  extends Pick<
    VideoEvents,
    "onPausedChange" | "onPlayingChange" | "onMutedChange" | "onFirstPlay" | "onEnded"
  > {
  paused?: boolean;
  defaultPaused?: boolean;
  muted?: boolean;
  defaultMuted?: boolean;
  volume?: number;
}

export interface PlaybackOptions {
  isInView: boolean;
  /** The source of the video. Another file has to be started again. */
  source: unknown;
  /** Called when the visitor uses the play button to pause. */
  onPauseClick: () => void;
}

/** Mutes the video that plays with sound. Undefined if there is none. */
let muteOther: (() => void) | undefined;

/**
 * Plays, pauses and mutes a video. One that starts with sound mutes the one before. Returns its state, functions for its controls, handlers of the media element, and the other props as
 * `rest`.
 */
export function useVideoPlayback<Props extends PlaybackProps>(
  video: RefObject<HTMLVideoElement | null>,
  gif: GifData,
  props: Props,
  { isInView, source, onPauseClick }: PlaybackOptions,
) {
  const {
    paused,
    defaultPaused = false,
    muted,
    defaultMuted = false,
    volume = 1,
    onPausedChange,
    onPlayingChange,
    onMutedChange,
    onFirstPlay,
    onEnded,
    ...rest
  } = props;
  const [isPaused, setPaused] = useControlled(paused, defaultPaused, (paused) =>
    onPausedChange?.(paused, { gif }),
  );
  const [isMuted, setMuted] = useControlled(muted, defaultMuted);
  // Started by the visitor or the page: plays with reduced motion too.
  const [isStarted, setStarted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [mountedAt] = useState(() => performance.now());
  const hasPlayed = useRef(false);
  const latest = useLatest(onMutedChange);

  const isSilent = isMuted || !gif.video;
  useEffect(() => {
    if (!video.current) return;
    // React sets `muted` only on mount.
    video.current.muted = isSilent;
    video.current.volume = Math.min(1, Math.max(0, volume));
  }, [video, isSilent, volume]);

  const muteByVideo = useLatest(() => {
    setMuted(true);
    onMutedChange?.(true, { gif, by: "video" });
  });
  useEffect(() => {
    if (!isPlaying || isSilent) return;
    muteOther?.();
    const mute = () => muteByVideo.current();
    muteOther = mute;
    return () => {
      if (muteOther === mute) muteOther = undefined;
    };
  }, [isPlaying, isSilent, muteByVideo]);

  const playback = isStarted ? "click" : "auto";
  const isWanted = shouldPlay({ playback, isStarted, isInView, isActive: false, isPaused }, useEnvironment());
  /** Browsers block sound before a user gesture. Plays muted instead. */
  function playMuted(current: HTMLVideoElement) {
    current.muted = true;
    setMuted(true);
    latest.current?.(true, { gif, by: "browser" });
    current.play().catch(() => {});
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has to be started again
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    if (!isWanted) {
      current.pause();
      return;
    }
    let isCurrent = true;
    current.play().catch((error: DOMException) => {
      if (isCurrent && error.name === "NotAllowedError" && !current.muted) playMuted(current);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, source, gif, latest]);

  function play() {
    setStarted(true);
    setPaused(false);
    // Called in the event handler: browsers require a user gesture for sound.
    if (paused !== true) video.current?.play().catch(() => {});
  }

  return {
    rest,
    isPlaying,
    isMuted,
    isSilent,
    play,
    pause: () => setPaused(true),
    toggle() {
      if (!isPlaying) return play();
      setPaused(true);
      onPauseClick();
    },
    toggleSound() {
      setMuted(!isMuted);
      if (video.current && muted === undefined) video.current.muted = !isMuted;
      onMutedChange?.(!isMuted, { gif, by: "visitor" });
    },
    onPlaying() {
      setPlaying(true);
      onPlayingChange?.(true, { gif });
      if (hasPlayed.current) return;
      hasPlayed.current = true;
      onFirstPlay?.(gif, performance.now() - mountedAt);
    },
    onPause() {
      setPlaying(false);
      onPlayingChange?.(false, { gif });
      const { current } = video;
      // Safari lets a video begin whose sound it does not know yet, and pauses it when it finds the sound.
      const isBlocked = isWanted && current && !current.muted && !current.ended && !document.hidden;
      if (isBlocked && navigator.userActivation?.hasBeenActive === false) playMuted(current);
    },
    onEnded() {
      setPaused(true);
      onEnded?.(gif);
    },
  };
}
