/** Height of the controls with their gradient, CSS px (styles/video.css). */
const CONTROLS_HEIGHT = 74;
/** Height of a line of captions as a fraction of the video's height. Browsers use 5% or a little more. */
const LINE_RATIO = 0.06;

/** Moves captions above the controls. Cues with an explicit position are not changed. */
export function raiseCues(track: TextTrack, height: number): void {
  if (height <= 0) return;
  const lines = Math.ceil(CONTROLS_HEIGHT / (height * LINE_RATIO));
  for (const cue of track.cues ?? []) {
    if (cue instanceof VTTCue && cue.line === "auto") cue.line = -1 - lines;
  }
  // Chromium does not move a visible cue until it is shown again.
  if (track.mode !== "showing") return;
  track.mode = "hidden";
  track.mode = "showing";
}
