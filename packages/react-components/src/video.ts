export type { VideoEvents } from "./video/events";
export { Video, type VideoHandle, type VideoProps } from "./video/Video";
export { VideoOverlay } from "./video/VideoOverlay";
