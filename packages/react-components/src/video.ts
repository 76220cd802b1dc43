export type { VideoEvents } from "./video/events.js";
export { Video, type VideoHandle, type VideoProps } from "./video/Video.js";
export { VideoOverlay } from "./video/VideoOverlay.js";
