/** Plays or pauses the video of a stage, if it has one. Calls `onBlocked` if the browser blocks playback, for example to save power. */
export function setPaused(video: HTMLVideoElement | null, isPaused: boolean, onBlocked: () => void): void {
  if (isPaused) video?.pause();
  else
    video?.play().catch((error: unknown) => {
      // A pause and another source reject it too.
      if ((error as Error | undefined)?.name === "NotAllowedError") onBlocked();
    });
}

/**
 * Mutes or unmutes the video of a stage, if it has one. Calls `onBlocked` if the browser blocks playback with sound, which requires a user
 * gesture.
 */
export function setMuted(
  video: HTMLVideoElement | null,
  { isMuted, isPaused }: { isMuted: boolean; isPaused: boolean },
  onBlocked: () => void,
): void {
  if (!video) return;
  video.muted = isMuted;
  if (!isPaused) video.play().catch(onBlocked);
}

/**
 * Calls `callback` when the poster of the video of a stage has loaded, if the video has no frame to show: with `preload="none"`, a paused
 * video has no `loadeddata` event.
 */
export function onPosterLoad(video: HTMLVideoElement | null, callback: () => void): void {
  if (!video?.poster || video.preload !== "none" || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
    return;
  const image = new Image();
  image.onload = callback;
  // The browser has requested the same URL for the video.
  image.src = video.poster;
}
