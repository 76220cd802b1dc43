export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export type { VideoEvents } from "./video/events.js";
export type { VideoHandle, VideoProps } from "./video/props.js";
export { Video } from "./video/Video.js";
export { VideoOverlay } from "./video/VideoOverlay.js";
