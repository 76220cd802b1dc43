/**
 * Plays or pauses the stage: its video, or its `picture` by the `media` attribute of the still sources, initially a reduced-motion query:
 * `all` on pause, `not all` on play.
 */
export function setPaused(stage: ParentNode, isPaused: boolean): void {
  for (const still of stage.querySelectorAll<HTMLSourceElement>(".giflet-player-still")) {
    still.media = isPaused ? "all" : "not all";
  }
  const video = stage.querySelector<HTMLVideoElement>("video.giflet-player-media");
  if (!video) return;
  if (isPaused) video.pause();
  // If the browser blocks playback, the poster stays, and the toggle tries again.
  else video.play().catch(() => {});
}

/**
 * Mutes or unmutes the video of the stage. Calls `onBlocked` if the browser blocks playback with sound, which requires a user
 * gesture.
 */
export function setMuted(
  stage: ParentNode,
  { isMuted, isPaused }: { isMuted: boolean; isPaused: boolean },
  onBlocked: () => void,
): void {
  const video = stage.querySelector<HTMLVideoElement>("video.giflet-player-media");
  if (!video) return;
  video.muted = isMuted;
  if (!isPaused) video.play().catch(onBlocked);
}

/**
 * Calls `callback` when the poster of the video of the stage has loaded, if the video has no frame to show: with `preload="none"`, a paused
 * video has no `loadeddata` event.
 */
export function onPosterLoad(stage: ParentNode, callback: () => void): void {
  const video = stage.querySelector<HTMLVideoElement>("video.giflet-player-media");
  if (!video?.poster || video.preload !== "none" || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
    return;
  const image = new Image();
  image.onload = callback;
  // The browser has requested the same URL for the video.
  image.src = video.poster;
}
