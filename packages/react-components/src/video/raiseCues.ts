/** Height of the controls with their shade, CSS px (styles/video.css). */
const CONTROLS_HEIGHT = 74;
/** Height of a line of captions: browsers write them at 5 % of the video's height or a little more. */
const LINE_SHARE = 0.06;

/** Lifts captions above the controls, which lie over the lower edge. A place that the captions ask for stays. */
export function raiseCues(track: TextTrack, height: number): void {
  if (height <= 0) return;
  const lines = Math.ceil(CONTROLS_HEIGHT / (height * LINE_SHARE));
  for (const cue of track.cues ?? []) {
    if (cue instanceof VTTCue && cue.line === "auto") cue.line = -1 - lines;
  }
  // Chromium leaves a caption that is shown already where it is, until it is shown anew.
  if (track.mode !== "showing") return;
  track.mode = "hidden";
  track.mode = "showing";
}
