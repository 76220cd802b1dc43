export { hasSafeScheme } from "../common/markup.js";
export { isSafeUrl } from "../common/safe-url.js";
/**
 * For the packages of this project, without a promise to stay as they are. Not ./saved.js and ./selection.js: a bundler would add what they share
 * with code that is loaded on demand, of ../insert, to the code of every component.
 */

export { boxRatio, boxSize } from "./box.js";
export {
  HIDDEN,
  onReducedMotion,
  REDUCED,
  readEnvironment,
  SAVE_DATA,
  shouldReduceMotion,
  subscribeToEnvironment,
} from "./environment.js";
export { showFirstFrame } from "./first-frame.js";
export { ALL_FORMATS, detectFormats, type Formats, knownFormats, loadDetection } from "./formats.js";
export { isGifData } from "./is-gif.js";
export { animatedImage, failedFormat, type Media, mediaOf, stageVideo } from "./media.js";
export { requestPlayback } from "./playback-slot.js";
export { chooseRendition, isStill, stillSources } from "./rendition.js";
export { needsFocus, type Playback, type PlaybackInput, shouldPlay } from "./should-play.js";
export { afterStillsLoaded, trackPage, trackStill } from "./stills.js";
export { targetOf } from "./target.js";
export { createGifTracking, type GifTracking, SEEN_RATIO } from "./tracking.js";
