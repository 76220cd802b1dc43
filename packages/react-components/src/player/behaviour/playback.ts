/** The media query of a picture's still: the page says "reduced motion", a pause says always, a play says never. */
export function freeze(picture: ParentNode, isPaused: boolean): void {
  for (const still of picture.querySelectorAll<HTMLSourceElement>(".giflet-player-still")) {
    still.media = isPaused ? "all" : "not all";
  }
}

/** Plays or pauses what the page shows: a video itself, a picture by its still (PLY-06). */
export function setPaused(stage: ParentNode, isPaused: boolean): void {
  freeze(stage, isPaused);
  const video = stage.querySelector<HTMLVideoElement>("video.giflet-player-media");
  if (!video) return;
  if (isPaused) video.pause();
  // A browser may refuse to start; then the poster stays, and the toggle asks again.
  else video.play().catch(() => {});
}

/**
 * Turns the sound of a video off or on. A browser may stop a video that gets sound before the visitor has done anything:
 * then `refused` is told.
 */
export function setMuted(
  stage: ParentNode,
  { isMuted, isPaused }: { isMuted: boolean; isPaused: boolean },
  refused: () => void,
): void {
  const video = stage.querySelector<HTMLVideoElement>("video.giflet-player-media");
  if (!video) return;
  video.muted = isMuted;
  if (!isPaused) video.play().catch(refused);
}
